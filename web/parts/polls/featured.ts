import { asks, type Reader } from './asked.ts'
import type { PollSummary } from './types.ts'

/** The maximum number of choices for a ballot on the front page. */
const SHORT = 8

/** The effort of answering a poll: 0 for one short choice, 1 for one question, 2 for more. */
function effort({ items }: PollSummary): 0 | 1 | 2 {
  const [item] = items
  if (!item || items.length > 1) return 2
  const few = !('options' in item) || item.options.length <= SHORT
  if (!few || item.kind === 'open' || item.kind === 'matrix') return 2
  return item.kind === 'single' || item.kind === 'multiple' || item.kind === 'approval' ? 0 : 1
}

/**
 * The poll that a visitor sees first: one that is addressed to them and that they have not answered, preferably with a
 * short ballot and a live result; of several such polls, the one that closes first. null: no poll is open.
 */
export function featuredOf(open: PollSummary[], answered: ReadonlySet<string>, reader: Reader): PollSummary | null {
  const running = open.filter(({ state }) => state === 'open')
  const fresh = running.filter((poll) => !answered.has(poll.poll_id))
  const mine = fresh.filter((poll) => asks(poll, reader))
  const short = (poll: PollSummary) => effort(poll) === 0
  const live = (poll: PollSummary) => poll.results === 'live'
  const best = [
    mine.find((poll) => short(poll) && live(poll)),
    mine.find(short),
    mine.find((poll) => effort(poll) === 1),
  ]
  return [...best, mine[0], running.find(live), fresh[0], running[0]].find((poll) => poll !== undefined) ?? null
}
