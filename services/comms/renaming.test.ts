import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { rename_memberships } from './renaming.ts'

onEveryEngine('renaming a community', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  const crowd = (comm_id: string, people: number) =>
    room.seat(comm_id, Object.fromEntries(Array.from({ length: people }, () => [newId(), 'member' as const])))
  const rename = ({ comm_id, owner, draft }: Awaited<ReturnType<Room['found']>>, comm_name: string, if_version = 1) =>
    room.enter(comms.update_community, room.person(owner), { ...draft, comm_id, comm_name, if_version })
  /** For each name by which memberships are sorted, the number of memberships that have it. */
  const names = async (comm_id: string): Promise<Record<string, number>> => {
    const { rows } = await sql<{ sort_name: string; n: number }>`
      select sort_name, count(*)::integer as n from comms.membership where comm_id = ${comm_id} group by 1`.execute(
      room.db.q(),
    )
    return Object.fromEntries(rows.map(({ sort_name, n }) => [sort_name, n]))
  }
  /** Simulates a process that dies when it begins its `n`th transaction. */
  const dyingAt = (n: number): Context => {
    let begun = 0
    const tx: Database['tx'] = (act) => {
      if (++begun === n) throw new Error('the process has died')
      return room.db.tx(act)
    }
    return { ...room.operator, db: { ...room.db, q: () => room.db.q(), tx } }
  }

  test('a new name applies at once, and reaches memberships in batches, even if a process dies meanwhile', async () => {
    const founded = await room.found(newId(), { comm_name: 'Old Quay' })
    const { comm_id } = founded
    await crowd(comm_id, 2_500)
    await rename(founded, 'New Quay')
    expect(room.heard.put_off).toContainEqual({ job: 'rename_memberships', data: { comm_id } })
    expect(await room.enter(comms.get_community, room.guest(null), { comm_id })).toMatchObject({
      comm_name: 'New Quay',
    })
    expect(await names(comm_id)).toEqual({ 'old quay': 1_501, 'new quay': 1_000 })

    await expect(rename_memberships({ comm_id }, dyingAt(2))).rejects.toThrow('died')
    expect(await names(comm_id)).toEqual({ 'old quay': 501, 'new quay': 2_000 })
    const joined = newId()
    await room.join(comm_id, joined)
    await room.leave(comm_id, joined)
    await rename_memberships({ comm_id }, room.operator)
    expect(await names(comm_id)).toEqual({ 'new quay': 2_502 })
  })

  test('members of a small community find it under its new name at once', async () => {
    const founded = await room.found(newId(), { comm_name: 'Old Weir' })
    await crowd(founded.comm_id, 10)
    await rename(founded, 'New Weir')
    expect(await names(founded.comm_id)).toEqual({ 'new weir': 11 })
    expect(room.heard.put_off).not.toContainEqual(expect.objectContaining({ data: { comm_id: founded.comm_id } }))
  })

  test('renaming a community again before its memberships are updated leaves the last name everywhere', async () => {
    const founded = await room.found(newId(), { comm_name: 'First Lock' })
    const { comm_id } = founded
    await crowd(comm_id, 3_000)
    await rename(founded, 'Second Lock')
    await expect(rename_memberships({ comm_id }, dyingAt(2))).rejects.toThrow('died')
    await rename(founded, 'Third Lock', 2)
    await Promise.all([1, 2].map(() => rename_memberships({ comm_id }, room.operator)))
    expect(await names(comm_id)).toEqual({ 'third lock': 3_001 })
  })

  test('a person finds each community once, page by page, even before all memberships have the new name', async () => {
    const ann = newId()
    const [alder, birch, cedar] = [
      await room.found(ann, { comm_name: 'Alder Row' }),
      await room.found(ann, { comm_name: 'Birch Row' }),
      await room.found(ann, { comm_name: 'Cedar Row' }),
    ]
    const inPages = async () => {
      const seen: string[] = []
      for (let cursor: string | undefined; seen.length < 10;) {
        const asked = { of: 'mine', limit: 1, ...(cursor && { cursor }) } as const
        const [next] = await room.enter(comms.communities, room.person(ann), asked)
        if (!next) return seen
        seen.push((cursor = next.comm_id))
      }
      return seen
    }
    await rename(alder, 'Zelkova Row')
    // This is as in a large community, whose memberships get the new name later.
    await sql`update comms.membership set sort_name = 'alder row' where comm_id = ${alder.comm_id}`.execute(room.db.q())
    expect((await inPages()).toSorted()).toEqual([alder, birch, cedar].map(({ comm_id }) => comm_id).toSorted())
    await rename_memberships({ comm_id: alder.comm_id }, room.operator)
    expect(await inPages()).toEqual([birch, cedar, alder].map(({ comm_id }) => comm_id))
  })
})
