import type { polls } from '#contract/polls.ts'
import { countsUntil, finalCounts, fullHour, hourCounts } from './hourly-counts.ts'
import type { Act } from './own.ts'
import { shownTo } from './results.ts'
import { isOver } from './rules.ts'
import { HOUR_MS, hoursAhead, spansOf, unitFor } from './turnout-spans.ts'

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
  const spans = spansOf(hourCounts(counts), { unit, from, until, over, ahead })
  const moment = (hour: number) => new Date(hour * HOUR_MS).toISOString()
  return {
    poll_id,
    unit,
    spans: spans.map(({ n, ...span }) => ({ from: moment(span.from), until: moment(span.until), n })),
  }
}
