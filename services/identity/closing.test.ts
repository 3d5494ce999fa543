import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { about_person, able_people, find_people, set_operator } from './people.ts'
import { close_account, get_closing, keep_account, keep_account_by_link } from './closing.ts'
import { delete_closed } from './deleting.ts'
import { carriesOut } from './measures.ts'
import { good, newcomer, openStage, tokenIn, type Stage } from './identity.test-kit.ts'
import { confirm_email } from './confirming.ts'
import { read_link } from './links.ts'
import { sign_in } from './sign-in.ts'
import { find_session } from './sessions.ts'
import { sign_up } from './signing-up.ts'

onOneEngine('closing an account', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => {
    stage.heard.put_off.splice(0)
    stage.heard.told.splice(0)
  })

  const close = async (email: string) => {
    const member = await stage.member(email)
    const { closes_at } = await close_account({ comments: 'keep', lang: 'en' }, member.ctx)
    return { ...member, closes_at }
  }
  const daysPass = (UID: string) =>
    stage.db.run('days pass', `update identity.closing set closes_at = now() - interval '1 second' where "UID" = $1`, [
      UID,
    ])
  const accountOf = (UID: string) =>
    stage.tables().selectFrom('identity.account').selectAll().where('UID', '=', UID).executeTakeFirst()
  const signIn = (email: string) => sign_in({ email, password: good }, stage.guest(`browser of ${email}`))
  const suspended = (UID: string, until: string | null) =>
    carriesOut.react(
      {
        decision_id: `decision of ${UID}`,
        kind: 'person',
        id: UID,
        seq: 1,
        measure: 'suspend',
        decided_as: 'operator',
        reason: 'It sells shoes.',
        until,
        show_title: false,
        at: new Date().toISOString(),
      },
      stage.operator,
      `event of ${UID}`,
    )

  test('who closes an account is signed out everywhere, and is told by a letter with a link to keep it', async () => {
    const { token, UID, email, closes_at } = await close('leaves@mill.example')
    expect(Date.parse(closes_at) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
    expect(await stage.holder({ session: { token } })).toBeNull()
    expect(stage.heard.told.at(-1)).toMatchObject({ event: 'account_closing', data: { UID, closing: true } })
    const [letter] = await stage.post()
    expect(letter).toMatchObject({ to: email, subject: 'Your account at polity.example is closing' })
    expect(letter!.text).toMatch(/\/login\?keep=[\w-]{22}$/m)
  })

  test('until the account is deleted, its owner can sign in, reads when it will be, and keeps it with one button', async () => {
    const { email, closes_at, UID } = await close('regrets@mill.example')
    const again = await signIn(email)
    const owner = (await stage.holder(again))!
    const { closing } = (await find_session(
      { session: (owner.visitor as { session: string }).session },
      stage.operator,
    ))!
    expect(closing).toEqual({ closes_at })
    expect(await get_closing({}, owner)).toEqual({ closes_at, last_operator: false, sole_owner_of: [] })
    await keep_account({}, owner)
    expect(await get_closing({}, owner)).toMatchObject({ closes_at: null })
    expect(stage.heard.told.at(-1)).toMatchObject({ event: 'account_closing', data: { UID, closing: false } })
    await delete_closed(stage.operator)
    expect(await accountOf(UID)).toBeDefined()
  })

  test('the link of the letter keeps the account without signing in; looking at it does nothing, and it works once', async () => {
    const { UID } = await close('robbed@mill.example')
    const token = tokenIn((await stage.post())[0])
    const stranger = stage.guest('anywhere')
    expect(await read_link({ token }, stranger)).toMatchObject({ kind: 'keep', needs_password: false })
    const closing = () => stage.tables().selectFrom('identity.closing').select('UID').where('UID', '=', UID).execute()
    expect(await closing()).toHaveLength(1)
    expect(await refusal(confirm_email({ token }, stranger))).toBe('LINK_GONE')
    await keep_account_by_link({ token }, stranger)
    expect(await closing()).toEqual([])
    expect(await refusal(keep_account_by_link({ token }, stranger))).toBe('LINK_GONE')
  })

  test('the letter goes to every address that is known of the person', async () => {
    const { UID, email, ctx } = await stage.member('two@mill.example')
    const outside = { iss: 'https://issuer.example', subject: 'two', UID, email: 'other@mill.example' }
    await stage.tables().insertInto('identity.outside_account').values(outside).execute()
    await close_account({ comments: 'keep', lang: 'es' }, ctx)
    const letters = await stage.post()
    expect(letters.map(({ to }) => to).toSorted()).toEqual(['other@mill.example', email])
    const other = letters.find(({ to }) => to !== email)
    expect(other!.subject).toBe('Tu cuenta en polity.example se va a borrar')
    await keep_account_by_link({ token: tokenIn(other) }, stage.guest('anywhere'))
    expect(
      await refusal(keep_account_by_link({ token: tokenIn(letters.find(({ to }) => to === email)) }, stage.guest('a'))),
    ).toBe('LINK_GONE')
  })

  test('only somebody who has just shown that the account is theirs can close it', async () => {
    const { ctx, UID } = await stage.member('left-open@mill.example')
    await stage.db.run(
      'long ago',
      `update identity.session set created_at = now() - interval '1 hour' where "UID" = $1`,
      [UID],
    )
    expect(await refusal(close_account({ comments: 'keep', lang: 'en' }, ctx))).toBe('SIGN_IN_AGAIN')
  })

  test('who owns a community with other members, and nobody else does, cannot close the account', async () => {
    const { ctx } = await stage.member('owner@mill.example')
    const owned = [{ comm_id: '01J00000000000000000000000', comm_name: 'Lime Street', lang: 'en' }]
    const owner = { ...ctx, ask: (async () => owned) as never }
    expect(await get_closing({}, owner)).toMatchObject({ sole_owner_of: owned })
    expect(await refusal(close_account({ comments: 'keep', lang: 'en' }, owner))).toBe('SOLE_OWNER')
  })

  test('the last operator cannot close the account, and one who is closing theirs does not count as one who remains', async () => {
    const [one, two] = [await stage.member('op-one@mill.example'), await stage.member('op-two@mill.example')]
    for (const { UID } of [one, two]) await set_operator({ UID, operator: true, reason: '' }, stage.operator)
    await close_account({ comments: 'keep', lang: 'en' }, one.ctx)
    expect(await get_closing({}, two.ctx)).toMatchObject({ last_operator: true })
    expect(await refusal(close_account({ comments: 'keep', lang: 'en' }, two.ctx))).toBe('LAST_OPERATOR')
    expect(await refusal(set_operator({ UID: two.UID, operator: false, reason: '' }, stage.operator))).toBe(
      'LAST_OPERATOR',
    )
    expect(await able_people({ UIDs: [one.UID, two.UID] }, stage.operator)).toEqual([two.UID])
  })

  test('two operators who close their accounts at the same moment are not both let go', async () => {
    await stage.db.run('no operators', 'update identity.account set operator = false', [])
    const both = [await stage.member('op-a@mill.example'), await stage.member('op-b@mill.example')]
    for (const { UID } of both) await set_operator({ UID, operator: true, reason: '' }, stage.operator)
    const said = await Promise.all(both.map(({ ctx }) => refusal(close_account({ comments: 'keep', lang: 'en' }, ctx))))
    expect(said.filter((code) => code === 'LAST_OPERATOR')).toHaveLength(1)
  })

  test('after the days are over the account is gone, the other rooms are told, and the owner gets one last letter', async () => {
    const { UID, email } = await close('gone@mill.example')
    await stage.post()
    await delete_closed(stage.operator)
    expect(await accountOf(UID)).toBeDefined()
    await daysPass(UID)
    stage.heard.told.splice(0)
    await delete_closed(stage.operator)
    expect(await accountOf(UID)).toBeUndefined()
    expect(stage.heard.told).toEqual([
      { event: 'account_deleted', data: { UID, email, username: 'Ada Byron', comments: 'keep' } },
    ])
    expect((await stage.post()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your account at polity.example has been deleted'],
    ])
    expect(await refusal(signIn(email))).toBe('WRONG_SIGN_IN')
    expect((await find_people({ q: email, limit: 20 }, stage.operator)).items).toEqual([])
    expect(await refusal(about_person({ id: UID }, stage.operator))).toBe('NOT_FOUND')
    stage.heard.told.splice(0)
    await delete_closed(stage.operator)
    expect(stage.heard.told).toEqual([])
  })

  test('what is deleted stands on a list outside the database before it is deleted', async () => {
    const { UID } = await close('listed@mill.example')
    await daysPass(UID)
    const there: boolean[] = []
    const listing = {
      ...stage.operator,
      own: { ...stage.operator.own, deleted: { add: async () => void there.push(Boolean(await accountOf(UID))) } },
    }
    await delete_closed(listing)
    expect(there).toEqual([true])
    const full = { add: () => Promise.reject(new Error('the disk is full')) }
    const next = await close('next@mill.example')
    await daysPass(next.UID)
    await expect(delete_closed({ ...listing, own: { ...listing.own, deleted: full } })).rejects.toThrow('full')
    expect(await accountOf(next.UID)).toBeDefined()
  })

  test('a suspended person can close the account, and is suspended still if they come back with the same address', async () => {
    const { UID, email } = await stage.member('banned@mill.example')
    await suspended(UID, null)
    const owner = (await stage.holder(await signIn(email)))!
    await close_account({ comments: 'keep', lang: 'en' }, owner)
    await daysPass(UID)
    await delete_closed(stage.operator)
    stage.heard.put_off.splice(0)
    await sign_up(newcomer(email), stage.guest('again'))
    const { session } = await confirm_email({ token: tokenIn((await stage.post())[0]) }, stage.guest('again'))
    const back = (await stage.holder({ session }, 'again'))!
    const row = await accountOf((back.visitor as { UID: string }).UID)
    expect(row).toMatchObject({ suspended_until: null, suspended_reason: 'It sells shoes.' })
    expect(row!.UID).not.toBe(UID)
    const kept = await stage.tables().selectFrom('identity.lasting_suspension').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(email)
  })
})
