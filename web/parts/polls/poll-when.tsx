import { useDates } from '#web/words/dates.ts'
import type { PollSummary } from './types.ts'

/** The next turn in a poll's life, or the last: opens, closes, closed. */
export function PollWhen({ poll }: { poll: PollSummary }) {
  const dates = useDates()
  if (poll.state === 'scheduled' && poll.opens_at) {
    return <time dateTime={poll.opens_at}>{dates.opens(poll.opens_at)}</time>
  }
  const said = poll.state === 'open' || poll.state === 'scheduled' ? dates.closes : dates.closed
  return <time dateTime={poll.closes_at}>{said(poll.closes_at)}</time>
}
