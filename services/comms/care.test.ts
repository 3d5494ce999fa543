import { beforeAll, expect, test } from 'vitest'
import { noticeEvents } from '#contract/notice-events.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { careReactions } from './care.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

onEveryEngine('notices to those who look after a community', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  test('everybody who looks after the community is notified, except the two people the event excludes', async () => {
    const { comm_id, owner } = await room.found(newId(), { join: 'open' })
    const [asks, decided, other, member] = [newId(), newId(), newId(), newId()]
    await room.seat(comm_id, { [asks]: 'moderator', [decided]: 'moderator', [other]: 'moderator', [member]: 'member' })
    room.heard.told.splice(0)
    const link = `/communities/${comm_id}?reports=waiting`
    const asked = {
      comm_id,
      kind: 'appeal_waits',
      of: null,
      link,
      except: asks,
      except_too: decided,
      only: null,
    } as const
    for (const { event, react } of careReactions)
      if (event === noticeEvents.care_asked) await react(asked, room.operator, newId())
    const told = room.heard.told.map(({ data }) => data as { kind: string; also: string; link: string })
    expect(told.map((one) => [one.kind, one.link, one.also])).toEqual([
      ['appeal_waits', link, owner],
      ['appeal_waits', link, other],
    ])
    room.heard.told.splice(0)
    for (const { event, react } of careReactions)
      if (event === noticeEvents.care_asked) await react({ ...asked, only: [owner, asks] }, room.operator, newId())
    expect(room.heard.told.map(({ data }) => (data as { also: string }).also)).toEqual([owner])
    room.heard.told.splice(0)
    const of = { about: { thing: 'cared_poll', id: 'P1' }, title: 'Which bench?', lang: 'en', correction: null }
    const done = { ...asked, kind: 'operator_poll', link: '/results/P1', of } as const
    for (const { event, react } of careReactions)
      if (event === noticeEvents.care_asked) await react(done, room.operator, newId())
    const followers = room.heard.told.filter(({ event }) => event === 'followed')
    expect(followers.map(({ data }) => (data as { UID: string }).UID)).toEqual([owner, other])
    const named = { about: of.about, title: 'Which bench?', kind: 'operator_poll', link: '/results/P1', comm_id }
    expect(room.heard.told.filter(({ event }) => event === 'noticed').map(({ data }) => data)).toMatchObject([
      { ...named, except: asks },
    ])
  })

  test('those who look after the community are told of cases and appeals that are late', async () => {
    const { comm_id, owner } = await room.found()
    room.heard.told.splice(0)
    const asked = {
      comm_id,
      of: null,
      link: `/communities/${comm_id}?reports=waiting`,
      except: null,
      except_too: null,
    } as const
    for (const kind of ['reports_late', 'appeals_late'] as const)
      for (const { event, react } of careReactions)
        if (event === noticeEvents.care_asked) await react({ ...asked, kind, only: null }, room.operator, newId())
    expect(room.heard.told.map(({ data }) => data)).toMatchObject([
      { kind: 'reports_late', also: owner },
      { kind: 'appeals_late', also: owner },
    ])
  })
})
