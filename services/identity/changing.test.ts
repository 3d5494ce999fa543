import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '#platform/kit/ids.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { change_email, change_password } from './changing.ts'
import { sign_in } from './sign-in.ts'
import { confirm_email, send_confirmation } from './confirming.ts'
import { better, good, openStage, times, tokenIn, type Stage } from './identity.test-kit.ts'
import { get_identity } from './account.ts'
import { read_link } from './links.ts'
import { find_session, sessions } from './sessions.ts'

onOneEngine('changing a password or an address', (open) => {
  let stage: Stage
  const propose = async (email: string, ctx: Parameters<typeof change_email>[1]) => {
    await change_email({ email, lang: 'en' }, ctx)
    return stage.post()
  }
  beforeAll(async () => {
    stage = await openStage(open)
  })
  // Discards the e-mails that the previous test left unopened.
  beforeEach(() => void stage.heard.put_off.splice(0))

  test('a new password ends every other session and gives the current session a new cookie', async () => {
    const { ctx, email, token } = await stage.member('ada@mill.example')
    await sign_in({ email, password: good }, stage.guest('phone'))
    const change = (password: string) => change_password({ password, new_password: better, lang: 'en' }, ctx)
    expect(await refusal(change('not my password'))).toBe('WRONG_PASSWORD')
    expect(await refusal(change_password({ password: good, new_password: 'ada@mill.example', lang: 'en' }, ctx))).toBe(
      'WEAK_PASSWORD',
    )
    const reply = await change(good)
    expect(await find_session({ session: hashToken(token) }, stage.operator)).toBeNull()
    const { items } = await sessions({ limit: 50 }, (await stage.holder(reply))!)
    expect(items.map(({ current }) => current)).toEqual([true])
    expect(await refusal(sign_in({ email, password: better }, stage.guest('x')))).toBe('done')

    const letters = await stage.post()
    expect(letters.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'ada@mill.example: Your password for polity.example has been changed',
    ])
    expect(letters[0]!.text).toContain('https://polity.example/forgot')
  })

  test('only one of two simultaneous password changes succeeds', async () => {
    const { ctx } = await stage.member('twice@mill.example')
    const changes = ['a', 'b'].map((end) =>
      refusal(change_password({ password: good, new_password: better + end, lang: 'en' }, ctx)),
    )
    expect(countsOf(await Promise.all(changes))).toEqual({ done: 1, WRONG_PASSWORD: 1 })
  })

  test('a stolen session gets ten guesses at the password', async () => {
    const { ctx } = await stage.member('stolen@mill.example')
    const guesses = times(14, (place) =>
      refusal(change_password({ password: `guess ${place}`, new_password: better, lang: 'en' }, ctx)),
    )
    expect(countsOf(await Promise.all(guesses))).toEqual({ WRONG_PASSWORD: 10, RATE: 4 })
  })

  test('a new address takes effect once confirmed with the password, and both addresses get e-mails', async () => {
    const { ctx, email } = await stage.member('old@mill.example')
    const letters = await propose('new@mill.example', ctx)
    expect(letters.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'new@mill.example: Confirm your new e-mail address for polity.example',
      'old@mill.example: A new e-mail address for your account at polity.example',
    ])
    expect(letters[1]!.text).toContain('n…@mill.example')
    expect(tokenIn(letters[1])).toBe('a letter without link!')
    expect(await get_identity({}, ctx)).toMatchObject({ email, pending_email: 'new@mill.example' })

    const token = tokenIn(letters[0])
    expect(await read_link({ token }, ctx)).toMatchObject({ kind: 'change', needs_password: true })
    expect(await refusal(confirm_email({ token }, ctx))).toBe('WRONG_PASSWORD')
    expect(await refusal(confirm_email({ token, password: better }, ctx))).toBe('WRONG_PASSWORD')
    const { ctx: stranger } = await stage.member('stranger@mill.example')
    expect(await refusal(confirm_email({ token, password: good }, stranger))).toBe('FORBIDDEN')
    expect(await confirm_email({ token, password: good }, stage.guest('other device'))).toEqual({
      kind: 'change',
      onward: null,
    })
    expect(await get_identity({}, ctx)).toMatchObject({
      email: 'new@mill.example',
      pending_email: null,
      confirmed: true,
    })
    expect((await stage.post()).map(({ to }) => to)).toEqual(['old@mill.example', 'new@mill.example'])
    expect(await refusal(confirm_email({ token, password: good }, ctx))).toBe('LINK_GONE')
  })

  test('proposing a taken address gets the same reply as a free address, and only its owner is notified', async () => {
    const { ctx: ada } = await stage.member('curious@mill.example')
    await stage.member('held@mill.example')
    const free = await change_email({ email: 'free@mill.example', lang: 'en' }, ada)
    const shownFree = await get_identity({}, ada)
    await stage.post()
    expect(await change_email({ email: 'held@mill.example', lang: 'es' }, ada)).toEqual(free)
    expect({ ...(await get_identity({}, ada)), pending_email: 'free@mill.example' }).toEqual(shownFree)
    const [told] = await stage.post()
    expect(told).toMatchObject({ to: 'held@mill.example', lang: 'es' })
    expect(tokenIn(told)).toBe('a letter without link!')
  })

  test('if two people confirm the same address at once, only one of them gets it', async () => {
    const people = [await stage.member('first@mill.example'), await stage.member('second@mill.example')]
    const tokens: string[] = []
    for (const { ctx } of people) tokens.push(tokenIn((await propose('wanted@mill.example', ctx))[0]))
    const uses = people.map(({ ctx }, at) => refusal(confirm_email({ token: tokens[at]!, password: good }, ctx)))
    const words = await Promise.all(uses)
    expect(countsOf(words)).toEqual({ done: 1, EMAIL_TAKEN: 1 })
    const emails = await Promise.all(people.map(async ({ ctx }) => (await get_identity({}, ctx)).email))
    expect(emails.filter((email) => email === 'wanted@mill.example')).toHaveLength(1)
  })

  test('a later proposal replaces an earlier proposal, even when twenty arrive at once', async () => {
    const { ctx, UID } = await stage.member('moody@mill.example')
    const earlier = tokenIn((await propose('one@mill.example', ctx))[0])
    const later = tokenIn((await propose('two@mill.example', ctx))[0])
    expect(await refusal(confirm_email({ token: earlier, password: good }, ctx))).toBe('LINK_GONE')
    expect(await refusal(read_link({ token: later }, ctx))).toBe('done')

    const words = times(20, (place) => refusal(change_email({ email: `three${place}@mill.example`, lang: 'en' }, ctx)))
    expect(countsOf(await Promise.all(words))).toEqual({ done: 4, RATE: 16 })
    const links = stage.tables().selectFrom('identity.link').select('email').where('UID', '=', UID)
    expect(await links.execute()).toHaveLength(1)
    const letters = (await stage.post()).filter(({ to }) => to.startsWith('three'))
    expect(letters).toHaveLength(1)
  })

  test('an address gets a limited number of proposal e-mails, and the replies do not show the limit', async () => {
    const aim = async (who: string) => {
      const { UID } = await stage.member(`${who}@mill.example`)
      const ctx = stage.as({
        kind: 'person',
        UID,
        session: who,
        operator: false,
        guest: 'aimer',
        address: '198.51.100.9',
      })
      for (let sent = 0; sent < 6; sent++)
        expect(await change_email({ email: 'aim@mill.example', lang: 'en' }, ctx)).toEqual({})
      expect(await get_identity({}, ctx)).toMatchObject({ pending_email: 'aim@mill.example' })
      const put_off = stage.heard.put_off.splice(0) as { data: { kind: string } }[]
      return countsOf(put_off.map(({ data }) => data.kind))
    }
    expect(await aim('aimer1')).toEqual({ change: 6, change_proposed: 6 })
    expect(await aim('aimer2')).toEqual({ change: 2, change_proposed: 6 })
  })

  test('proposing the current address cancels the earlier proposal', async () => {
    const { ctx, email } = await stage.member('back@mill.example')
    const token = tokenIn((await propose('forth@mill.example', ctx))[0])
    expect(await propose(email, ctx)).toEqual([])
    expect(await get_identity({}, ctx)).toMatchObject({ pending_email: null })
    expect(await refusal(read_link({ token }, ctx))).toBe('LINK_GONE')
  })

  test('an unconfirmed address can get another e-mail, and its owner confirms without the password', async () => {
    const { ctx, UID, email } = await stage.member('waits@mill.example')
    await send_confirmation({ lang: 'en' }, ctx)
    expect(await stage.post()).toEqual([])
    await stage.tables().updateTable('identity.account').set({ confirmed_at: null }).where('UID', '=', UID).execute()
    await send_confirmation({ lang: 'en' }, ctx)
    const [letter] = await stage.post()
    const token = tokenIn(letter)
    expect(letter!.to).toBe(email)
    expect(await refusal(confirm_email({ token }, stage.guest('a stranger')))).toBe('WRONG_PASSWORD')
    const uses = times(20, () => refusal(confirm_email({ token }, ctx)))
    expect(countsOf(await Promise.all(uses))).toEqual({ done: 1, LINK_GONE: 19 })
    expect(await get_identity({}, ctx)).toMatchObject({ confirmed: true })
  })
})
