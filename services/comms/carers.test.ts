import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

onEveryEngine('the people who look after a community', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const shown = async (comm_id: string, UID?: string) =>
    room.enter(comms.carers, UID ? room.person(UID) : room.guest(null), { comm_id })
  const show = (comm_id: string, UID: string, name: string, duty = '') =>
    room.enter(comms.show_me, room.person(UID), { comm_id, name, duty })

  test('people are shown only after they agree, and only under the name they gave', async () => {
    const { comm_id, owner } = await room.found()
    const moderator = newId()
    await room.seat(comm_id, { [moderator]: 'moderator' })
    expect(await shown(comm_id)).toEqual([])
    expect(await show(comm_id, moderator, 'Noor Abara', 'library')).toEqual({ shown: true })
    await show(comm_id, owner, 'Tove Dunmore', 'town clerk')
    expect(await shown(comm_id, moderator)).toEqual([
      { name: 'Tove Dunmore', duty: 'town clerk', role: 'owner', mine: false },
      { name: 'Noor Abara', duty: 'library', role: 'moderator', mine: true },
    ])
    expect(await show(comm_id, owner, '', 'town clerk')).toEqual({ shown: false })
    expect((await shown(comm_id)).map(({ name }) => name)).toEqual(['Noor Abara'])
  })

  test('moderators who left or were demoted are not shown, even after coming back', async () => {
    const { comm_id, owner } = await room.found()
    const [left, demoted] = [newId(), newId()]
    await room.seat(comm_id, { [left]: 'moderator', [demoted]: 'moderator' })
    for (const UID of [left, demoted]) await show(comm_id, UID, 'Jonas Keld')
    await room.leave(comm_id, left)
    await room.setRole(comm_id, owner, demoted, 'member')
    expect(await shown(comm_id)).toEqual([])
    await room.join(comm_id, left)
    await room.setRole(comm_id, owner, demoted, 'moderator')
    expect(await shown(comm_id)).toEqual([])
  })

  test('operators can remove the names from one community’s page without changing another page', async () => {
    const [{ comm_id, owner }, other] = [await room.found(), await room.found()]
    await show(comm_id, owner, 'The Mayor', 'town hall')
    await show(other.comm_id, other.owner, 'Tove Dunmore')
    expect(await room.enter(comms.hide_carers, room.operator, { comm_id, reason: 'Made up.' })).toEqual({ hidden: 1 })
    expect(await shown(comm_id)).toEqual([])
    expect((await shown(other.comm_id)).map(({ name }) => name)).toEqual(['Tove Dunmore'])
  })

  test('people find their own names even if there are more names than a page shows', async () => {
    const { comm_id } = await room.found()
    const moderators = Array.from({ length: 13 }, () => newId())
    await room.seat(comm_id, Object.fromEntries(moderators.map((UID) => [UID, 'moderator'])))
    for (const UID of moderators) await show(comm_id, UID, 'Noor Abara')
    expect(await shown(comm_id)).toHaveLength(12)
    for (const UID of moderators) expect((await shown(comm_id, UID)).some(({ mine }) => mine)).toBe(true)
  })

  test('members, guests and operators cannot be shown as looking after a community, and nobody can show somebody else', async () => {
    const { comm_id } = await room.found()
    const member = newId()
    await room.join(comm_id, member)
    expect(await refusal(show(comm_id, member, 'Marta Lind'))).toBe('FORBIDDEN')
    expect(await refusal(show(comm_id, newId(), 'Marta Lind'))).toBe('FORBIDDEN')
    expect(await refusal(show(newId(), member, 'Marta Lind'))).toBe('NOT_FOUND')
    expect(comms.show_me.input.safeParse({ comm_id, name: 'x'.repeat(61) }).success).toBe(false)
    expect(comms.show_me.input.safeParse({ comm_id, name: 'Ana', UID: member }).success).toBe(false)
  })
})
