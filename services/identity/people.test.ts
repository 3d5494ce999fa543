import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { good, better, openStage, type Stage } from './identity.test-kit.ts'
import { carriesOut } from './measures.ts'
import { get_identity } from './account.ts'
import {
  able_people,
  about_person,
  find_people,
  get_person,
  make_reset_link,
  set_operator,
  sign_out_person,
} from './people.ts'
import { reset_password } from './resetting.ts'
import { find_session } from './sessions.ts'
import { sign_in } from './sign-in.ts'
import { hashToken } from '#platform/kit/ids.ts'

onEveryEngine('people as operators see them', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const find = (q: string, more: object = {}) => find_people({ q, limit: 20, ...more }, stage.operator)
  const named = async (email: string, username: string) => {
    const made = await stage.member(email)
    await stage.tables().updateTable('identity.account').set({ username }).where('UID', '=', made.UID).execute()
    return made
  }
  const owner = (token: string) => find_session({ session: hashToken(token) }, stage.operator)

  test('operators find people by the beginning of a name, in upper or lower case, but by an address only if it is complete', async () => {
    const zoe = await named('zoe@mill.example', 'Zoë Quarry')
    await named('other@mill.example', 'A Zoë')
    const uids = async (q: string) => (await find(q)).items.map(({ UID }) => UID)
    expect(await uids('zOË q')).toEqual([zoe.UID])
    expect(await uids('ZOE@mill.example')).toEqual([zoe.UID])
    expect(await uids('zoe@mill')).toEqual([])
    expect(await uids('oë')).toEqual([])
  })

  test('the next page starts where the previous page ended, even among people with the same name', async () => {
    const made = []
    for (const n of [1, 2, 3, 4, 5]) made.push((await named(`same${n}@mill.example`, 'Same Name')).UID)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await find('same name', { limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ UID }) => UID))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(made.toSorted())
  })

  test('a link made by an operator sets a new password once and does not confirm the address', async () => {
    const { UID, email } = await stage.member('reset@mill.example')
    await stage.tables().updateTable('identity.account').set({ confirmed_at: null }).where('UID', '=', UID).execute()
    const { link } = await make_reset_link({ UID, reason: 'They asked.' }, stage.operator)
    const token = link.slice(-22)
    await reset_password({ token, password: better }, stage.guest('new'))
    expect(await refusal(reset_password({ token, password: good }, stage.guest('new')))).toBe('LINK_GONE')
    expect(await refusal(sign_in({ email, password: better }, stage.guest('x')))).toBe('done')
    expect((await get_person({ UID }, stage.operator)).confirmed).toBe(false)
  })

  test('a person is signed out everywhere at once', async () => {
    const { UID, token } = await stage.member('out@mill.example')
    expect((await get_person({ UID }, stage.operator)).sessions).toBe(1)
    expect(await sign_out_person({ UID, reason: 'They asked.' }, stage.operator)).toEqual({ ended: 1 })
    expect(await owner(token)).toBeNull()
  })

  test('at least one operator remains, even if two operators revoke each other’s role at once', async () => {
    const [one, two] = [await stage.member('one@mill.example'), await stage.member('two@mill.example')]
    for (const { UID } of [one, two]) await set_operator({ UID, operator: true, reason: 'They asked.' }, stage.operator)
    const left = await Promise.all(
      [one, two].map(({ UID }) =>
        refusal(set_operator({ UID, operator: false, reason: 'They asked.' }, stage.operator)),
      ),
    )
    expect(left.toSorted()).toEqual(['LAST_OPERATOR', 'done'])
    expect((await find('', { only: 'operators' })).items).toHaveLength(1)
  })

  test('a person is told once that they are an operator now, and once that they are one no longer', async () => {
    const { UID } = await stage.member('told@mill.example')
    const set = (operator: boolean) => set_operator({ UID, operator, reason: 'They asked.' }, stage.operator)
    for (const operator of [true, true, false, false]) await set(operator)
    const told = stage.heard.told.filter(({ data }) => (data as { also?: string }).also === UID)
    expect(told.map(({ data }) => (data as { kind?: string }).kind)).toEqual(['made_operator', 'unmade_operator'])
  })

  test('a person is told, without a name, of a link for a new password and of being signed out everywhere', async () => {
    const { UID } = await stage.member('rights@mill.example')
    const asked = { UID, reason: 'They asked.' }
    await make_reset_link(asked, stage.operator)
    await sign_out_person(asked, stage.operator)
    const told = stage.heard.told.map(({ data }) => data as { also?: string; kind?: string; again?: boolean })
    const mine = told.filter(({ also }) => also === UID)
    expect(mine.map(({ kind, again }) => [kind, again])).toEqual([
      ['reset_link_made', true],
      ['signed_out_by_operators', true],
    ])
    expect(JSON.stringify(mine)).not.toContain('They asked.')
  })

  test('where e-mails are sent, a person with an unconfirmed address cannot become an operator', async () => {
    const { UID } = await stage.member('unconfirmed@mill.example')
    await stage.tables().updateTable('identity.account').set({ confirmed_at: null }).where('UID', '=', UID).execute()
    expect(await refusal(set_operator({ UID, operator: true, reason: 'They asked.' }, stage.operator))).toBe('RULE')
  })

  const decided = (id: string, seq: number, measure: 'suspend' | 'terminate' | 'show', until: string | null = null) =>
    carriesOut.react(
      {
        kind: 'person',
        id,
        seq,
        measure,
        until,
        decision_id: newId(),
        by: 'operator',
        reason: 'It sells shoes.',
        show_title: true,
        at: new Date().toISOString(),
      },
      stage.operator,
      newId(),
    )

  test('a suspended person is signed out at once, and can sign in again only to read and appeal', async () => {
    const { UID, email, token } = await stage.member('suspended@mill.example')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await set_operator({ UID, operator: true, reason: 'They asked.' }, stage.operator)
    await decided(UID, 1, 'suspend', until)
    expect(await owner(token)).toBeNull()
    const again = await sign_in({ email, password: good }, stage.guest('x'))
    expect(await owner(again.session!.token)).toEqual({ UID, operator: false, suspended: { until } })
    const holder = await stage.holder(again)
    expect((await get_identity({}, holder!)).suspended).toMatchObject({ until, reason: 'It sells shoes.' })
    expect((await about_person({ id: UID }, stage.operator)).carried_out).toEqual({ seq: 1, measure: 'suspend' })
    await decided(UID, 2, 'show')
    expect(await owner(again.session!.token)).toEqual({ UID, operator: true })
    await decided(UID, 1, 'suspend')
    expect(await owner(again.session!.token)).toEqual({ UID, operator: true })
  })

  test('rooms learn which people can act: nobody while they are suspended', async () => {
    const [one, another] = [await stage.member('able@mill.example'), await stage.member('barred@mill.example')]
    const able = async () => (await able_people({ UIDs: [one.UID, another.UID] }, stage.operator)).toSorted()
    expect(await able()).toEqual([one.UID, another.UID].toSorted())
    await decided(another.UID, 1, 'suspend', new Date(Date.now() + 3_600_000).toISOString())
    expect(await able()).toEqual([one.UID])
    await stage.db.run(
      'an hour passes',
      `update identity.account set suspended_until = now() - interval '1 second' where "UID" = $1`,
      [another.UID],
    )
    expect(await able()).toEqual([one.UID, another.UID].toSorted())
  })

  test('a suspension ends automatically at the time that was set', async () => {
    const { UID, email } = await stage.member('ends@mill.example')
    await decided(UID, 1, 'suspend', new Date(Date.now() + 3_600_000).toISOString())
    await stage.db.run(
      'an hour passes',
      `update identity.account set suspended_until = now() - interval '1 second' where "UID" = $1`,
      [UID],
    )
    const { session } = await sign_in({ email, password: good }, stage.guest('x'))
    expect(await owner(session!.token)).toEqual({ UID, operator: false })
    expect((await find('', { only: 'suspended' })).items.map((person) => person.UID)).not.toContain(UID)
  })

  test('other rooms can look up a person only on behalf of operators or of that person', async () => {
    const [{ UID, ctx }, other] = [await stage.member('about@mill.example'), await stage.member('nosy@mill.example')]
    expect(await about_person({ id: UID }, ctx)).toMatchObject({ author: UID, link: '/account' })
    expect(await refusal(about_person({ id: UID }, other.ctx))).toBe('NOT_FOUND')
  })
})
