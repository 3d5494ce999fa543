import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { noticeEvents } from '#contract/notice-events.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { someId } from '#tests/context.ts'
import { read_notice, read_notices } from './marking.ts'
import { notices, unread_notices } from './notices.ts'
import { openStage, type Stage } from './users.test-kit.ts'

const kinds = ['outcome_set', 'poll_corrected'] as const
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('happens' as const), of: fc.nat(2), kind: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('opens' as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('marks all' as const) }) },
)

onEveryEngine('grouped notices', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  /** Every page of the list, with a few notices per page. */
  async function listed(UID: string, limit: number) {
    const items = []
    let cursor: string | undefined
    do {
      const page = await notices({ limit, ...(cursor && { cursor }) }, stage.as(UID))
      items.push(...page.items)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    return items
  }

  test('each event is counted exactly once, in one line, in whatever order events happen and are read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.integer({ min: 1, max: 4 }), async (steps, limit) => {
        const UID = stage.newPerson()
        const polls = [someId(), someId(), someId()]
        for (const id of polls) await stage.hear(noticeEvents.followed, { about: { thing: 'poll', id }, UID })
        // For each poll and each kind of event: how often it happened, and how many of these events are unread.
        const expected = new Map<string, { all: number; fresh: number }>()
        const markRead = (poll_id: string) => {
          for (const [key, counted] of expected) if (key.startsWith(poll_id)) counted.fresh = 0
        }
        for (const one of steps) {
          if (one.does === 'happens') {
            const [id, kind] = [polls[one.of]!, kinds[one.kind]!]
            const { all = 0, fresh = 0 } = expected.get(`${id} ${kind}`) ?? {}
            expected.set(`${id} ${kind}`, { all: all + 1, fresh: fresh + 1 })
            const told = { about: { thing: 'poll', id }, kind, title: 'Which day?', lang: 'en', again: true }
            await stage.hear(noticeEvents.noticed, told)
          } else if (one.does === 'opens') {
            // The latest notice about a poll: older ones are marked as read with it.
            const [latest] = (await listed(UID, 50)).slice(one.at)
            const newest = (await listed(UID, 50)).find(({ about }) => about.id === latest?.about.id)
            if (!newest) continue
            await read_notice({ notice_id: newest.notice_id, at: newest.at }, stage.as(UID))
            markRead(newest.about.id)
          } else {
            await read_notices({}, stage.as(UID))
            for (const id of polls) markRead(id)
          }
        }
        const shown = await listed(UID, limit)
        const asShown = shown.map(({ about, kind, times, read }) => [`${about.id} ${kind}`, times, read])
        const asExpected = [...expected].map(([key, { all, fresh }]) => [key, fresh || all, fresh === 0])
        expect(asShown.toSorted()).toEqual(asExpected.toSorted())
        expect(shown.map(({ at }) => at)).toEqual(
          shown
            .map(({ at }) => at)
            .toSorted()
            .toReversed(),
        )
        const { unread } = await unread_notices({}, stage.as(UID))
        expect(unread).toBe([...expected.values()].filter(({ fresh }) => fresh > 0).length)
      }),
      { numRuns: 30 },
    )
  }, 60_000)

  const asking = fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant('asks' as const), of: fc.nat(1), own: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('opens' as const), at: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('marks all' as const) }) },
  )

  test('a community’s unread polls share one line that gives their count, and every poll is reported exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(asking, { maxLength: 14 }), fc.integer({ min: 1, max: 3 }), async (steps, limit) => {
        const UID = stage.newPerson()
        const communities = [someId(), someId()]
        /**
         * The unread polls of each community, which share a line, and the read polls, each of which has a line of its
         * own.
         */
        const fresh = new Map(communities.map((comm_id) => [comm_id, new Set<string>()]))
        const read = new Set<string>()
        const markRead = (comm_id: string) => {
          for (const poll_id of fresh.get(comm_id)!) read.add(poll_id)
          fresh.get(comm_id)!.clear()
        }
        for (const one of steps) {
          if (one.does === 'asks') {
            const [comm_id, about] = [communities[one.of]!, { thing: 'open_poll', id: someId() }]
            await stage.hear(noticeEvents.followed, { about, UID })
            const link = `/answer/${about.id}`
            const told = { about, comm_id, kind: 'poll_opened', title: about.id, lang: 'en', link }
            // The author of a poll is not notified of it.
            await stage.hear(noticeEvents.noticed, { ...told, except: one.own ? UID : null })
            if (!one.own) fresh.get(comm_id)!.add(about.id)
          } else if (one.does === 'opens') {
            const latest = (await listed(UID, 50)).filter((line) => !line.read)[one.at]
            if (!latest) continue
            await read_notice({ notice_id: latest.notice_id, at: latest.at }, stage.as(UID))
            markRead(communities.find((comm_id) => fresh.get(comm_id)!.has(latest.about.id))!)
          } else {
            await read_notices({}, stage.as(UID))
            for (const comm_id of communities) markRead(comm_id)
          }
        }
        const shown = await listed(UID, limit)
        const unread = [...fresh].filter(([, polls]) => polls.size > 0)
        const lines = (isRead: boolean) => shown.filter((line) => line.read === isRead)
        expect(
          lines(false)
            .map(({ title, link, times }) => [title, link, times])
            .toSorted(),
        ).toEqual(
          unread
            .map(([comm_id, polls]) => {
              const [only] = polls
              return polls.size === 1
                ? [only, `/answer/${only}`, 1]
                : [`${polls.size} polls`, `/communities/${comm_id}`, polls.size]
            })
            .toSorted(),
        )
        expect(
          lines(true)
            .map(({ title }) => title)
            .toSorted(),
        ).toEqual([...read].toSorted())
        expect((await unread_notices({}, stage.as(UID))).unread).toBe(unread.length)
      }),
      { numRuns: 30 },
    )
  }, 60_000)

  test('unread changes of one community share a line under its name, with the sentence of the latest', async () => {
    const [UID, comm_id] = [stage.newPerson(), someId()]
    for (const kind of ['now_private', 'now_public'] as const) {
      const about = { thing: 'community', id: someId() }
      await stage.hear(noticeEvents.followed, { about, UID })
      await stage.hear(noticeEvents.noticed, { about, comm_id, kind, title: 'Elder Lane', lang: 'en' })
    }
    const [line, ...others] = await listed(UID, 50)
    expect(others).toEqual([])
    const link = `/communities/${comm_id}?edit=log`
    expect(line).toMatchObject({ title: 'Elder Lane', sentence: 'Everyone sees it. 2 changes.', times: 2, link })
    await read_notice({ notice_id: line!.notice_id, at: line!.at }, stage.as(UID))
    expect(await unread_notices({}, stage.as(UID))).toEqual({ unread: 0 })
  })
})
