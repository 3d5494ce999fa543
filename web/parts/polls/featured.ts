import { asks, type Reader } from './asked.ts'
import type { PollSummary } from './types.ts'

/** More choices than this make a long ballot for a front page. */
const SHORT = 8

/**
 * The poll a visitor meets first: one that asks them and can still be answered, if possible with a short ballot and a
 * result that shows at once; among equals the one that closes first. null: nothing is open.
 */
export function featuredOf(open: PollSummary[], answered: ReadonlySet<string>, reader: Reader): PollSummary | null {
  const fresh = open.filter((poll) => !answered.has(poll.poll_id))
  const mine = fresh.filter((poll) => asks(poll, reader))
  const short = (poll: PollSummary) => poll.options.length <= SHORT
  const live = (poll: PollSummary) => poll.results === 'live'
  const best = [mine.find((poll) => short(poll) && live(poll)), mine.find(short), mine[0]]
  return [...best, open.find(live), fresh[0], open[0]].find((poll) => poll !== undefined) ?? null
}
