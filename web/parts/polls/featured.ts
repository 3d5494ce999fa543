import type { PollSummary } from './types.ts'

/** More choices than this make a long ballot for a front page. */
const SHORT = 8

/**
 * The poll a visitor meets first: one that can still be answered, if possible with a short ballot and a result that
 * shows at once; among equals the one that closes first. null: nothing is open.
 */
export function featuredOf(open: PollSummary[], answered: ReadonlySet<string>): PollSummary | null {
  const fresh = open.filter((poll) => !answered.has(poll.poll_id))
  const short = (poll: PollSummary) => poll.options.length <= SHORT
  const live = (poll: PollSummary) => poll.results === 'live'
  const best = [fresh.find((poll) => short(poll) && live(poll)), fresh.find(short), fresh[0], open.find(live), open[0]]
  return best.find((poll) => poll !== undefined) ?? null
}
