import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { load_samples } from './samples.ts'

onEveryEngine('the front page', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const there = async () => (await room.enter(comms.front_page, room.guest(null), {})).comm_ids
  const decide = (comm_id: string, front: 'unseen' | 'looked_at' | 'featured' | 'kept_off') =>
    room.enter(comms.set_front, room.operator, { comm_id, front, reason: 'It was asked for.' })
  const rule = (rule: 'featured' | 'looked_at' | 'members', members = 20) =>
    room.enter(comms.set_front_rule, room.operator, { rule, members })

  test('the front page shows a community only after an operator has looked at it', async () => {
    const { comm_id, owner } = await room.found()
    expect(await there()).toEqual([])
    expect(await room.enter(comms.get_community, room.person(owner), { comm_id })).toMatchObject({
      front: 'unseen',
      on_front: false,
    })
    await decide(comm_id, 'looked_at')
    expect(await there()).toEqual([comm_id])
    const [listed] = await room.enter(comms.communities, room.guest(null), {})
    expect(listed).toMatchObject({ comm_id, front: 'looked_at', on_front: true })
    await decide(comm_id, 'kept_off')
    expect(await there()).toEqual([])
    expect(await refusal(decide(newId(), 'featured'))).toBe('NOT_FOUND')
  })

  test('the front page shows the communities its rule admits: featured ones first, then the largest', async () => {
    const [alone, pair, three, off, best] = [
      await room.found(),
      await room.found(),
      await room.found(),
      await room.found(),
      await room.found(),
    ].map(({ comm_id }) => comm_id) as [string, string, string, string, string]
    await room.seat(pair, { [newId()]: 'member' })
    await room.seat(three, { [newId()]: 'member', [newId()]: 'member' })
    await room.seat(off, { [newId()]: 'member', [newId()]: 'member' })
    await decide(pair, 'looked_at')
    await decide(off, 'kept_off')
    await decide(best, 'featured')
    expect(await there()).toEqual([best, pair])
    await rule('featured')
    expect(await there()).toEqual([best])
    expect(await room.enter(comms.get_community, room.guest(null), { comm_id: pair })).toMatchObject({
      on_front: false,
    })
    expect(await rule('members', 2)).toEqual({ rule: 'members', members: 2 })
    expect(await there()).toEqual([best, three, pair])
    expect(await there()).not.toContain(alone)
    await rule('members', 4)
    expect(await there()).toEqual([best, pair])
    await rule('looked_at')
  })

  test('a role counts as appointed only in a community that operators or their rule have let onto the front page', async () => {
    const [member, moderator] = [newId(), newId()]
    const { comm_id, owner } = await room.found()
    await room.seat(comm_id, { [member]: 'member', [moderator]: 'moderator' })
    const appointed = (UID: string) =>
      room.enter(comms.get_membership, room.person(UID), { comm_id }).then((found) => found.appointed)
    const all = () => Promise.all([owner, moderator, member].map(appointed))
    const toldRooms = () => room.heard.told.splice(0).filter(({ event }) => event === 'let_in')
    toldRooms()
    expect(await all()).toEqual([false, false, false])
    const listed = async (let_in: 'yes' | 'no') =>
      (await room.enter(comms.communities, room.guest(null), { let_in })).some((one) => one.comm_id === comm_id)
    expect([await listed('yes'), await listed('no')]).toEqual([false, true])
    await rule('members', 2)
    expect(await all()).toEqual([true, true, false])
    expect([await listed('yes'), await listed('no')]).toEqual([true, false])
    await rule('looked_at')
    expect(await all()).toEqual([false, false, false])
    await decide(comm_id, 'kept_off')
    expect([await all(), toldRooms()]).toEqual([[false, false, false], []])

    await decide(comm_id, 'looked_at')
    expect(await all()).toEqual([true, true, false])
    const [told, ...others] = toldRooms()
    expect([told!.data, others]).toEqual([{ comm_id, UIDs: expect.arrayContaining([owner, moderator]) }, []])
    expect((told!.data as { UIDs: string[] }).UIDs).toHaveLength(2)
    await decide(comm_id, 'featured')
    expect(toldRooms()).toEqual([])
  })

  test('the front page of a new instance shows the samples from the start, without anyone featuring them', async () => {
    const [comm_id] = [newId()]
    const sample = { comm_id, comm_name: 'Sample quay', summary: 'A sample.', member_count: 0 }
    await load_samples(room.person(newId()), [sample])
    expect(await there()).toContain(comm_id)
  })

  test('no rule can put communities with a single member on the front page', () => {
    expect(comms.set_front_rule.input.safeParse({ rule: 'members', members: 1 }).success).toBe(false)
  })
})
