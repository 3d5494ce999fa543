import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

onEveryEngine('permission to write a community’s articles', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  test('a community decides separately who can write articles and who can write polls', async () => {
    const ann = newId()
    const reviewed = await room.found(newId(), { articles_by: 'members_reviewed' })
    const open = await room.found(newId(), { polls_by: 'members' })
    for (const { comm_id } of [reviewed, open]) await room.join(comm_id, ann)
    const mayIn = async (comm_id: string, thing: string) =>
      (await room.enter(comms.get_membership, room.person(ann), { comm_id, thing })).may
    expect([await mayIn(reviewed.comm_id, 'article'), await mayIn(reviewed.comm_id, 'poll')]).toEqual([['write'], []])
    expect([await mayIn(open.comm_id, 'article'), await mayIn(open.comm_id, 'poll')]).toEqual([
      [],
      ['write', 'publish'],
    ])
    const { items } = await room.enter(comms.my_powers, room.person(ann), { thing: 'article' })
    expect(items.map(({ comm_id, may }) => [comm_id, may])).toEqual([[reviewed.comm_id, ['write']]])
  })
})
