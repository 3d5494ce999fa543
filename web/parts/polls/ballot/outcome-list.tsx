import { Trans } from '@lingui/react/macro'
import { TitleLink } from './title-link.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Outcome } from '#web/parts/polls/lines.ts'

/** What was asked, and what was done with the answer. */
export function OutcomeList({ polls }: { polls: Outcome[] }) {
  const { day } = useDates()
  return (
    <ul className="rows">
      {polls.map((poll) => (
        <li key={poll.poll_id}>
          <h3>
            <TitleLink to={`/results/${poll.poll_id}`} {...poll} />
          </h3>
          {poll.outcome && (
            <p>
              <Written lang={poll.lang}>{poll.outcome.text}</Written>{' '}
              <span className="note">
                <Trans>Posted on {day(poll.outcome.at)}.</Trans>
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
