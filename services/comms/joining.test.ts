import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import type { Asked } from '#contract/call.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { inPages } from '#tests/in-pages.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { forget_ended } from './invitations.ts'
import { remind_of_requests } from './requests.ts'

onEveryEngine('asking to join a community', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const founded = (more: Partial<Asked<typeof comms.create_community>> = {}) =>
    room.found(newId(), { join: 'request', ...more })
  const decide = (comm_id: string, by: string, UID: string, accept: boolean, answer = 'Only neighbours.') =>
    room.enter(comms.decide_request, room.person(by), { comm_id, UID, accept, answer })
  const page = (comm_id: string, UID: string) => room.enter(comms.get_community, room.person(UID), { comm_id })
  const waitingIn = async (comm_id: string, by: string) =>
    (await room.enter(comms.requests, room.person(by), { comm_id })).items.map(({ UID }) => UID)
  /** Moves the dates of this person's request back by this many days. */
  const daysAgo = (comm_id: string, UID: string, days: number) =>
    sql`update comms.join_request set asked_at = asked_at - make_interval(days => ${days}),
        declined_at = declined_at - make_interval(days => ${days})
      where comm_id = ${comm_id} and "UID" = ${UID}`.execute(room.db.q())
  const told = () => room.heard.told.splice(0).map(({ data }) => data as { kind: string; also: string })

  test('a person who asks to join has to wait and is not yet a member; the moderators are notified once', async () => {
    const { comm_id, owner } = await founded({ join_question: 'Where do you live?' })
    const [ann, mod] = [newId(), newId()]
    await room.seat(comm_id, { [mod]: 'moderator' })
    told()
    const asking = { comm_id, reason: 'I live at number 4.' }
    const waits = { state: 'requested', role: null, member_count: 2 }
    expect(await room.enter(comms.join_community, room.person(ann), asking)).toEqual(waits)
    expect(await room.enter(comms.join_community, room.person(ann), { comm_id })).toEqual(waits)
    expect(told().map(({ kind, also }) => [kind, also])).toEqual([
      ['asked_to_join', owner],
      ['asked_to_join', mod],
    ])
    expect(await room.roleOf(comm_id, ann)).toBeNull()
    expect(await page(comm_id, ann)).toMatchObject({
      join_question: 'Where do you live?',
      my_request: { state: 'waiting', reason: 'I live at number 4.', again_at: null },
    })
    expect(await waitingIn(comm_id, mod)).toEqual([ann])
    expect(await room.enter(comms.filter_managed_people, room.person(mod), { UIDs: [ann] })).toEqual([ann])
    expect(await room.enter(comms.my_requests, room.person(ann), {})).toMatchObject([{ comm_id, state: 'waiting' }])
  })

  test('a community’s question has to be answered, and an answer that comes later is added to the request', async () => {
    const asks = await founded({ join_question: 'Where do you live?' })
    const ann = room.person(newId())
    const ask = (comm_id: string, reason?: string) => room.enter(comms.join_community, ann, { comm_id, reason })
    for (const reason of [undefined, '', '  ']) expect(await refusal(ask(asks.comm_id, reason))).toBe('RULE')
    expect(await waitingIn(asks.comm_id, asks.owner)).toEqual([])
    expect(await refusal(ask(asks.comm_id, 'At number 4.'))).toBe('done')

    const plain = await founded()
    await ask(plain.comm_id)
    told()
    for (const reason of ['At number 4.', 'At number 5.']) await ask(plain.comm_id, reason)
    const asked = (await room.enter(comms.my_requests, ann, {})).map(({ comm_id, reason }) => [comm_id, reason])
    expect(asked).toContainEqual([plain.comm_id, 'At number 4.'])
    expect(told()).toEqual([])
  })

  test('a person who is approved is a member and is notified, and the request is no longer pending', async () => {
    const { comm_id, owner } = await founded()
    const ann = newId()
    await room.join(comm_id, ann)
    told()
    expect(await decide(comm_id, owner, ann, true)).toEqual({ state: 'active' })
    expect(told()).toMatchObject([{ kind: 'request_accepted', also: ann }])
    expect(await room.roleOf(comm_id, ann)).toBe('member')
    expect(await room.counted(comm_id)).toEqual({ kept: 2, there: 2, owners: 1 })
    expect(await waitingIn(comm_id, owner)).toEqual([])
    expect(await refusal(decide(comm_id, owner, ann, false))).toBe('NOT_FOUND')
    expect((await page(comm_id, ann)).my_request).toBeNull()
  })

  test('a person who is declined can read the reason, and may ask again after 14 days', async () => {
    const { comm_id, owner } = await founded()
    const ann = newId()
    await room.join(comm_id, ann)
    expect(await refusal(decide(comm_id, owner, ann, false, ''))).toBe('RULE')
    expect(await decide(comm_id, owner, ann, false)).toEqual({ state: 'declined' })
    expect((await page(comm_id, ann)).my_request).toMatchObject({ state: 'declined', answer: 'Only neighbours.' })
    expect(await refusal(room.join(comm_id, ann))).toBe('DECLINED')
    await room.enter(comms.withdraw_request, room.person(ann), { comm_id })
    expect(await refusal(room.join(comm_id, ann))).toBe('DECLINED')
    await forget_ended(room.operator)
    expect((await page(comm_id, ann)).my_request).not.toBeNull()
    await daysAgo(comm_id, ann, 14)
    expect((await page(comm_id, ann)).my_request).toBeNull()
    await forget_ended(room.operator)
    const { rows } = await sql`select from comms.join_request where comm_id = ${comm_id}`.execute(room.db.q())
    expect(rows).toEqual([])
    expect(await room.join(comm_id, ann)).toMatchObject({ state: 'requested' })
    expect((await page(comm_id, ann)).my_request).toMatchObject({ state: 'waiting', answer: '' })
  })

  test('a person who is waiting can withdraw the request, and cannot be approved afterwards', async () => {
    const { comm_id, owner } = await founded()
    const ann = newId()
    await room.join(comm_id, ann)
    await room.enter(comms.withdraw_request, room.person(ann), { comm_id })
    expect(await refusal(decide(comm_id, owner, ann, true))).toBe('NOT_FOUND')
    expect(await room.roleOf(comm_id, ann)).toBeNull()
  })

  test('nobody can join an invitation-only community without an invitation, but a person who has just left can come back', async () => {
    const { comm_id } = await founded({ join: 'invite' })
    const [ann, ben] = [newId(), newId()]
    expect(await refusal(room.join(comm_id, ann))).toBe('JOIN_CLOSED')
    await room.seat(comm_id, { [ben]: 'moderator' })
    await room.leave(comm_id, ben)
    expect(await room.join(comm_id, ben)).toMatchObject({ state: 'active', role: 'moderator' })
    await room.leave(comm_id, ben)
    await room.longAgo(comm_id, ben, 601)
    expect(await refusal(room.join(comm_id, ben))).toBe('JOIN_CLOSED')
  })

  test('only owners can set how people join', async () => {
    const { comm_id, owner, draft } = await founded()
    const mod = newId()
    await room.seat(comm_id, { [mod]: 'moderator' })
    const save = (by: string, more: object, if_version = 1) =>
      room.enter(comms.update_community, room.person(by), { ...draft, comm_id, if_version, ...more })
    expect(await refusal(save(mod, { join: 'open' }))).toBe('FORBIDDEN')
    expect(await refusal(save(mod, { join_question: 'Who are you?' }))).toBe('FORBIDDEN')
    expect(await refusal(save(mod, { summary: 'Neighbours of the lime trees.' }))).toBe('done')
    expect(await refusal(save(owner, { join: 'invite' }, 2))).toBe('done')
    expect(await page(comm_id, mod)).toMatchObject({ join: 'invite' })
  })

  test('a person who is given another role by somebody else is notified', async () => {
    const { comm_id, owner } = await room.found()
    const ann = newId()
    await room.join(comm_id, ann)
    told()
    for (const role of ['observer', 'editor', 'moderator', 'owner'] as const)
      await room.setRole(comm_id, owner, ann, role)
    await room.setRole(comm_id, ann, ann, 'member')
    expect(told().map(({ kind, also }) => [kind, also])).toEqual(
      ['observer', 'editor', 'moderator', 'owner'].map((role) => [`role_${role}_by_owner`, ann]),
    )
  })

  test('pending requests are listed a page at a time, the longest-waiting first', async () => {
    const { comm_id, owner } = await founded()
    const people = Array.from({ length: 5 }, () => newId())
    for (const UID of people) await room.join(comm_id, UID)
    const pages = await inPages((more) =>
      room.enter(comms.requests, room.person(owner), { comm_id, limit: 2, ...more }),
    )
    expect(pages.flat().map(({ UID }) => UID)).toEqual(people)
  })

  test('after two weeks the moderators are reminded once, and operators can see the late requests', async () => {
    const { comm_id, owner } = await founded()
    const [ann, ben] = [newId(), newId()]
    for (const UID of [ann, ben]) await room.join(comm_id, UID)
    await daysAgo(comm_id, ann, 15)
    await daysAgo(comm_id, ben, 13)
    const late = async () =>
      (await room.enter(comms.late_requests, room.operator, {})).filter((one) => one.comm_id === comm_id)
    expect(await late()).toMatchObject([{ waiting: 1 }])
    told()
    await remind_of_requests(room.operator)
    expect(told()).toMatchObject([{ kind: 'requests_wait', also: owner }])
    await remind_of_requests(room.operator)
    expect(told()).toEqual([])
    await decide(comm_id, owner, ann, true)
    expect(await late()).toEqual([])
  })

  test('owners are notified of people who join an open community, and nobody is notified of somebody who comes back', async () => {
    const { comm_id, owner } = await founded({ join: 'open' })
    const [mod, ann, ben] = [newId(), newId(), newId()]
    await room.seat(comm_id, { [mod]: 'moderator' })
    told()
    for (const UID of [ann, ann, ben]) await room.join(comm_id, UID)
    const link = `/communities/${comm_id}?edit=members`
    const joined = {
      about: { thing: 'carer', id: `${comm_id}.${owner}` },
      kind: 'joined',
      also: owner,
      again: true,
      link,
    }
    expect(told()).toMatchObject([joined, joined])
    await room.leave(comm_id, ann)
    await room.join(comm_id, ann)
    expect(told()).toEqual([])
  })

  test('the member count stays correct even if several people decide about a request at once and the person who asked acts too', async () => {
    for (let times = 0; times < 6; times++) {
      const { comm_id, owner } = await founded()
      const mod = newId()
      await room.seat(comm_id, { [mod]: 'moderator' })
      const ann = newId()
      await room.join(comm_id, ann)
      const all = await Promise.all([
        ...[owner, mod, owner].map((by) => refusal(decide(comm_id, by, ann, true))),
        refusal(room.join(comm_id, ann)),
        refusal(room.leave(comm_id, ann)),
      ])
      expect(countsOf(all.slice(0, 3)).done).toBe(1)
      const { kept, there } = await room.counted(comm_id)
      expect(kept).toBe(there)
    }
  })
})
