import { beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { hashToken } from '#platform/kit/ids.ts'
import { LineError } from '#platform/line-error.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { change_email } from './changing.ts'
import { sign_in } from './sign-in.ts'
import { confirm_email } from './confirming.ts'
import { better, good, openStage, times, tokenIn, type Stage } from './identity.test-kit.ts'
import { get_identity } from './account.ts'
import { read_link } from './links.ts'
import { grant, reset, revoke } from './operators.ts'
import { forgot_password, reset_password } from './resetting.ts'
import { find_session, sessions } from './sessions.ts'

onOneEngine('resetting a password', (open) => {
  let stage: Stage
  const find = (token: string) => find_session({ session: hashToken(token) }, stage.operator)
  const forget = async (email: string) => {
    await forgot_password({ email, lang: 'en' }, stage.guest('any'))
    return tokenIn((await stage.post()).find(({ to }) => to === email))
  }
  beforeAll(async () => {
    stage = await openStage(open)
  })
  // Discards the e-mails that the previous test left unopened.
  beforeEach(() => void stage.heard.put_off.splice(0))

  test('a reset link sets a new password, signs in, and ends every earlier session', async () => {
    const { email, UID, token } = await stage.member('ada@mill.example')
    const link = await forget(email)
    const shown = { kind: 'reset', email: 'a…@mill.example', needs_password: false }
    expect(await read_link({ token: link }, stage.guest(null))).toEqual(shown)
    const reply = await reset_password({ token: link, password: better }, stage.guest('new'))
    expect(identity.reset_password.reply.safeParse(reply).error).toBeUndefined()
    expect(await find(token)).toBeNull()
    expect(await find(reply.session!.token)).toEqual({ UID, operator: false })
    expect(await refusal(sign_in({ email, password: good }, stage.guest('x')))).toBe('WRONG_SIGN_IN')
    expect(await refusal(sign_in({ email, password: better }, stage.guest('x')))).toBe('done')
  })

  test('only one of six simultaneous uses of a link sets the password', async () => {
    const { email } = await stage.member('once@mill.example')
    const token = await forget(email)
    const uses = times(6, (place) =>
      refusal(reset_password({ token, password: `${better} ${place}` }, stage.guest(`any ${place}`))),
    )
    expect(countsOf(await Promise.all(uses))).toEqual({ done: 1, LINK_GONE: 5 })
  })

  test('a session begun with the old password during a reset does not last', async () => {
    const { email, ctx, UID } = await stage.member('moment@mill.example', 'own')
    const token = await forget(email)
    const old = times(4, () => sign_in({ email, password: good }, stage.guest('own')).catch(() => null))
    const [reply] = await Promise.all([reset_password({ token, password: better }, stage.guest('new')), ...old])
    const { items: left } = await sessions({ limit: 50 }, stage.signedIn(UID, hashToken(reply.session!.token)))
    expect(left.map(({ current }) => current)).toEqual([true])
    expect((await sessions({ limit: 50 }, ctx)).items).toHaveLength(1)
  })

  test('only the last link of a resent e-mail works, and a different e-mail has its own link', async () => {
    const { email, UID } = await stage.member('retried@mill.example')
    await forgot_password({ email, lang: 'en' }, stage.guest('any'))
    stage.heard.put_off.push(...stage.heard.put_off, ...stage.heard.put_off)
    const tokens = (await stage.post()).map(tokenIn)
    const other = await forget(email)
    const read = (token: string) => refusal(read_link({ token }, stage.guest('any')))
    expect(await Promise.all([...tokens, other].map(read))).toEqual(['LINK_GONE', 'LINK_GONE', 'done', 'done'])
    const links = stage.tables().selectFrom('identity.link').select('link_id').where('UID', '=', UID)
    expect(await links.execute()).toHaveLength(2)
  })

  test('an unconfirmed address gets the e-mail too, and using the link confirms the address', async () => {
    const { email, UID } = await stage.member('unproved@mill.example')
    await stage.tables().updateTable('identity.account').set({ confirmed_at: null }).where('UID', '=', UID).execute()
    const token = await forget(email)
    const holder = await stage.holder(await reset_password({ token, password: better }, stage.guest('any')))
    expect(await get_identity({}, holder!)).toMatchObject({ email, confirmed: true })
  })

  test('the owner gets an e-mail about the new password, in the language of the request', async () => {
    const { email } = await stage.member('told@mill.example')
    await forgot_password({ email, lang: 'es' }, stage.guest('any'))
    const token = tokenIn((await stage.post())[0])
    await reset_password({ token, password: better }, stage.guest('any'))
    const [letter, ...more] = await stage.post()
    expect(letter).toMatchObject({ to: email, subject: 'Tu contraseña en polity.example ha cambiado' })
    expect(tokenIn(letter)).toBe('a letter without link!')
    expect(more).toEqual([])
  })

  test('another kind of link cannot set a password, and a reset link cannot confirm an address', async () => {
    const { ctx, email } = await stage.member('kinds@mill.example')
    await change_email({ email: 'kinds2@mill.example', lang: 'en' }, ctx)
    const [letter] = await stage.post()
    const change = tokenIn(letter)
    expect(await refusal(reset_password({ token: change, password: better }, ctx))).toBe('LINK_GONE')
    expect(await refusal(confirm_email({ token: await forget(email) }, ctx))).toBe('LINK_GONE')
    expect(await refusal(confirm_email({ token: change, password: good }, ctx))).toBe('done')
  })

  test('a weak password is refused and does not use up the link', async () => {
    const { email } = await stage.member('weaker@mill.example')
    const token = await forget(email)
    const use = (password: string) => refusal(reset_password({ token, password }, stage.guest('any')))
    expect(await use('weaker@mill')).toBe('WEAK_PASSWORD')
    expect(await use(better)).toBe('done')
  })

  test('a reset link works for an hour, and using it cancels all other links', async () => {
    const { email, ctx, UID } = await stage.member('hour@mill.example')
    await change_email({ email: 'eve@mill.example', lang: 'en' }, ctx)
    const change = tokenIn((await stage.post())[0])
    const [first, second] = [await forget(email), await forget(email)]
    const links = stage.tables().selectFrom('identity.link').select('expires_at').where('UID', '=', UID)
    const [{ expires_at }] = (await links.where('kind', '=', 'reset').execute()) as [{ expires_at: Date }]
    expect((expires_at.getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0)

    await reset_password({ token: first, password: better }, stage.guest('any'))
    expect(await refusal(reset_password({ token: second, password: better }, stage.guest('any')))).toBe('LINK_GONE')
    expect(await refusal(confirm_email({ token: change, password: better }, stage.guest('any')))).toBe('LINK_GONE')
  })

  test('a link sent to an old address stops working once the account has a new address', async () => {
    const { ctx, email } = await stage.member('before@mill.example')
    const old = await forget(email)
    await change_email({ email: 'after@mill.example', lang: 'en' }, ctx)
    await confirm_email({ token: tokenIn((await stage.post())[0]), password: good }, ctx)
    expect(await refusal(reset_password({ token: old, password: better }, stage.guest('any')))).toBe('LINK_GONE')
  })

  test('after a reset, the account recognizes only the browser in which the password was set', async () => {
    const { email, UID } = await stage.member('thief@mill.example', 'thief')
    await reset_password({ token: await forget(email), password: better }, stage.guest('owner'))
    const known = stage.tables().selectFrom('identity.known_browser').select('guest').where('UID', '=', UID)
    expect(await known.execute()).toEqual([{ guest: 'owner' }])
  })

  test('the operator’s link sets a password once and does not confirm the address', async () => {
    const { UID, email } = await stage.member('lost@mill.example')
    await stage.tables().updateTable('identity.account').set({ confirmed_at: null }).where('UID', '=', UID).execute()
    const line = await reset(stage.operator, ' Lost@mill.example ')
    expect(line).toContain('https://polity.example/forgot?token=')
    const token = tokenIn({ text: line })
    const holder = await stage.holder(await reset_password({ token, password: better }, stage.guest('any')))
    expect(await get_identity({}, holder!)).toMatchObject({ email, confirmed: false })
    expect(await refusal(reset_password({ token, password: better }, stage.guest('any')))).toBe('LINK_GONE')
    await expect(reset(stage.operator, 'nobody@mill.example')).rejects.toThrow(LineError)
    await expect(reset(stage.operator, undefined)).rejects.toThrow(LineError)
  })

  test('nobody can become an operator with an unconfirmed address where e-mail works; without e-mail there is a warning', async () => {
    const { UID, email, token } = await stage.member('mayor@town.example')
    await stage.tables().updateTable('identity.account').set({ confirmed_at: null }).where('UID', '=', UID).execute()
    await expect(grant(stage.operator, email)).rejects.toThrow(LineError)
    expect(await find(token)).toMatchObject({ operator: false })

    const ctx = {
      ...stage.operator,
      own: { ...stage.operator.own, mail: { ...stage.operator.own.mail, reachesPeople: false } },
    }
    const line = await grant(ctx, email)
    expect(await find(token)).toMatchObject({ operator: true })
    const made = new RegExp(`${UID}.*Ada Byron.*made at \\d{4}-\\d\\d-\\d\\dT.*`)
    expect(line).toMatch(made)
    expect(line).toContain('the address is not confirmed: make sure it is theirs')
    await revoke(ctx, email)
    expect(await find(token)).toMatchObject({ operator: false })
  })

  test('a command grants or revokes the operator role, with immediate effect on existing sessions', async () => {
    const { token, email } = await stage.member('runner@mill.example')
    const heard: string[] = []
    const stop = await stage.db.listen(
      'sessions_ended',
      (hash) => void heard.push(hash),
      () => {},
    )
    await grant(stage.operator, email)
    expect(await find(token)).toMatchObject({ operator: true })
    await revoke(stage.operator, email)
    expect(await find(token)).toMatchObject({ operator: false })
    await expect.poll(() => heard).toEqual([hashToken(token), hashToken(token)])
    await stop()
  })
})
