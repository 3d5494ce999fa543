import type { polls } from '#contract/polls.ts'
import { saysToday } from './answers-today.ts'
import { countsInHour, countsUntil, finalCounts, fullHour, hourCounts } from './hourly-counts.ts'
import type { Act } from './own.ts'
import { shownTo } from './results.ts'
import { isOver } from './rules.ts'
import { firstSpans, HOUR_MS, hoursAhead, spansOf, unitFor, type Span } from './turnout-spans.ts'

/** The minimum number of spans that can be compared with each other. */
const MIN_SPANS = 2

/**
 * The times at which people answered, if the result is visible to this visitor. Secret polls record no times, and while
 * a result is shown in steps, current times would reveal what changed between them.
 */
export const get_turnout: Act<typeof polls.get_turnout> = async ({ poll_id }, ctx) => {
  const found = await shownTo(ctx, poll_id)
  const { poll, state, now } = found
  const over = isOver(state)
  if (poll.secrecy === 'secret' || !poll.opens_at || !poll.closes_at || (poll.results === 'live_from_10' && !over))
    return { poll_id, unit: 'hour', spans: [] }
  const counts = over
    ? await finalCounts(ctx.db, found)
    : (await countsUntil(ctx.db, [poll], fullHour(now))).get(poll_id)!
  const from = fullHour(poll.opens_at)
  const end = Math.ceil(poll.closes_at.getTime() / HOUR_MS)
  const until = over ? end : counts.until
  // The unit is based on the whole planned duration: a unit that changed over time would reveal more than either unit
  // alone.
  const unit = unitFor(from, end)
  const ahead = hoursAhead(from, ctx.timeZone)
  const told = spansOf(hourCounts(counts), { unit, from, until, over, ahead })
  // In weeks, the hours and the number of today could together single out people who answered before midnight.
  if (told.length < MIN_SPANS && unit !== 'week' && saysToday({ ...poll, now })) {
    const since = (await countsInHour(ctx.db, [poll], until)).get(poll_id) ?? 0
    const hours = [...hourCounts(counts), { hour: until, n: since }]
    const first = firstSpans(hours, { told, from, until: until + 1 })
    if (first.length >= MIN_SPANS) return { poll_id, unit: 'hour', spans: first.map(inTime) }
  }
  return { poll_id, unit, spans: told.map(inTime) }
}

const inTime = ({ n, from, until }: Span) => ({ from: moment(from), until: moment(until), n })

const moment = (hour: number) => new Date(hour * HOUR_MS).toISOString()
