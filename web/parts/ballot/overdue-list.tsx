import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

/** Promises whose day is past while nobody has said what came of them. */
export function OverdueList({ polls }: { polls: PollSummary[] }) {
  const { day } = useDates()
  return (
    <ul className="rows">
      {polls.map(({ poll_id, lang, title, promise }) => (
        <li key={poll_id}>
          <h3>
            <Link to={`/results/${poll_id}`}>
              <Written lang={lang}>{title}</Written>
            </Link>
          </h3>
          {promise && (
            <p className="meta">
              <span>
                <Written lang={lang}>{promise.what}</Written>
              </span>
              {promise.who && (
                <span>
                  <Written lang={lang}>{promise.who}</Written>
                </span>
              )}
              {promise.by && (
                <b className="late">
                  <Trans>was promised by {day(`${promise.by}T12:00:00Z`)}</Trans>
                </b>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
