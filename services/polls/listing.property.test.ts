import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { lists, rowsOf } from './listing.ts'
import { openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'
import type { PollRow } from './tables.ts'

type State = keyof typeof lists
type Laid = Pick<PollRow, 'poll_id' | 'comm_id' | 'withdrawn_at' | 'outcome_at' | 'promise'> & {
  opens_at: Date
  closes_at: Date
}

/**
 * The number of polls. It is larger than the number that is read from the list of all polls, even for the smallest
 * number of communities for which that list is tried.
 */
const POLLS = 900
const COMMUNITIES = 70
const HOUR_MS = 3_600_000
const communities = Array.from({ length: COMMUNITIES }, (_, at) => uid(3000 + at))

/**
 * The opening and closing times of a poll, in whole hours from now, so that many polls open or close at the same time.
 */
const hours = fc.integer({ min: -400, max: 400 }).filter((hour) => hour !== 0)

const draft = fc.record({
  place: fc.nat(COMMUNITIES),
  opens: hours,
  lasts: fc.constantFrom(1, 24, 500),
  acted_on: fc.boolean(),
  withdrawn: fc.nat(4).map((one) => one === 0),
  promised: fc.option(hours),
})

/** The lists as the contract describes them. */
const belongs: Record<State, (poll: Laid, now: Date) => boolean> = {
  scheduled: ({ withdrawn_at, opens_at }, now) => !withdrawn_at && opens_at > now,
  open: (poll, now) => isOpen(poll, now),
  opened: (poll, now) => isOpen(poll, now) && poll.opens_at.getTime() > now.getTime() - 14 * 24 * HOUR_MS,
  closed: ({ withdrawn_at, closes_at }, now) => !withdrawn_at && closes_at < now,
  overdue: ({ withdrawn_at, closes_at, outcome_at, promise }, now) =>
    !withdrawn_at && !outcome_at && closes_at < now && !!promise?.by && promise.by < now.toISOString().slice(0, 10),
  outcome: ({ outcome_at, closes_at }, now) => outcome_at !== null && closes_at < now,
  withdrawn: ({ withdrawn_at }, now) => withdrawn_at !== null && withdrawn_at < now,
}

const isOpen = ({ withdrawn_at, outcome_at, opens_at, closes_at }: Laid, now: Date) =>
  !withdrawn_at && !outcome_at && opens_at < now && closes_at > now

onEveryEngine('every list of polls in many communities', (open) => {
  let stage: Stage
  let laid: Laid[]
  beforeAll(async () => {
    stage = await openStage(open)
    const like = await openPoll(stage)
    const drafts = fc.sample(draft, { numRuns: POLLS, seed: 7 })
    const now = Date.now()
    const at = (hour: number) => new Date(now + hour * HOUR_MS).toISOString()
    const rows = drafts.map(({ place, opens, lasts, acted_on, withdrawn, promised }, number) => ({
      poll_id: uid(5000 + number),
      draft_key: null,
      comm_id: communities[place] ?? null,
      opens_at: at(opens),
      closes_at: at(opens + lasts === 0 ? 1 : opens + lasts),
      ...(acted_on && opens + lasts < 0 && { outcome_text: 'Done.', outcome_at: at(-0.5) }),
      ...(withdrawn && { paused_at: at(-3), withdrawn_at: at(-1 - (number % 5)) }),
      promise: promised === null ? null : { text: 'We will say.', by: at(promised).slice(0, 10) },
    }))
    await sql`
      insert into polls.poll select (jsonb_populate_record(p, each)).*
      from polls.poll as p, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as each
      where p.poll_id = ${like}`.execute(stage.db.q())
    await sql`delete from polls.poll where poll_id = ${like}`.execute(stage.db.q())
    laid = (await sql<Laid>`select * from polls.poll`.execute(stage.db.q())).rows
  })

  /** The contents of a list, found by going through every poll. */
  const plain = (state: State, places: string[], now: Date): string[] => {
    const { by, order } = lists[state]
    const key = (poll: Laid) => `${poll[by]!.toISOString()} ${poll.poll_id}`
    const found = laid
      .filter((poll) => places.includes(poll.comm_id ?? '') && belongs[state](poll, now))
      .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    return (order === 'asc' ? found : found.toReversed()).map(({ poll_id }) => poll_id)
  }

  test('a list read page by page equals a scan of all polls, with few communities and with many', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(lists) as State[])),
        fc.subarray([...communities, ''], { minLength: 1 }),
        fc.nat(60),
        fc.integer({ min: 1, max: 40 }),
        async (state, own, strangers, limit) => {
          const places = [...own, ...Array.from({ length: strangers }, (_, at) => uid(9000 + at))]
          const read: string[] = []
          let after: [string, string] | null = null
          for (;;) {
            const rows = (await rowsOf(stage.db, lists[state], places, { after, limit })).slice(0, limit)
            read.push(...rows.map(({ poll_id }) => poll_id))
            const last = rows.at(-1)
            if (!last || rows.length < limit) break
            after = [last[lists[state].by]!.toISOString(), last.poll_id]
          }
          expect(read).toEqual(plain(state, places, new Date()))
        },
      ),
      { numRuns: 60 },
    )
  })
})
