import { beforeAll, expect, test } from 'vitest'
import { noticeEvents } from '#contract/notice-events.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { ask_members, askingReactions } from './asking-members.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

onEveryEngine('notices to a community’s members', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const about = { thing: 'open_poll', id: newId() }

  /** Notifies the members, and runs the jobs that follow from this. Returns the people who then follow the thing. */
  async function ask(comm_id: string) {
    room.heard.told.splice(0)
    room.heard.put_off.splice(0)
    const asked = {
      comm_id,
      about,
      kind: 'poll_opened',
      title: 'Which day?',
      lang: 'en',
      link: '/answer/x',
      except: null,
    }
    const { react } = askingReactions.find(({ event }) => event === noticeEvents.members_asked)!
    await react(asked, room.operator, newId())
    let jobs = 0
    for (let job = room.heard.put_off.shift(); job; job = room.heard.put_off.shift(), jobs++)
      await ask_members(job.data as never, room.operator)
    const followed = room.heard.told.flatMap(({ event, data }) =>
      event === 'followed' ? [(data as { UID: string }).UID] : [],
    )
    const noticed = room.heard.told.flatMap(({ event, data }) => (event === 'noticed' ? [data] : []))
    return { followed, noticed, jobs }
  }

  test('a notice to a community is sent in batches, and reaches each participating member once', async () => {
    const { comm_id, owner } = await room.found()
    const [mod, member, observer, left] = [newId(), newId(), newId(), newId()]
    await room.seat(comm_id, { [mod]: 'moderator', [member]: 'member', [observer]: 'observer', [left]: 'member' })
    await room.leave(comm_id, left)
    const { followed, noticed, jobs } = await ask(comm_id)
    expect(followed.toSorted()).toEqual([owner, mod, member].toSorted())
    expect([noticed, jobs]).toMatchObject([[{ about, comm_id, kind: 'poll_opened', title: 'Which day?' }], 1])

    const many = Array.from({ length: 500 }, () => newId())
    await room.seat(comm_id, Object.fromEntries(many.map((UID) => [UID, 'member'])))
    const all = await ask(comm_id)
    expect([new Set(all.followed).size, all.followed.length, all.noticed.length, all.jobs]).toEqual([503, 503, 1, 2])
  })
})
