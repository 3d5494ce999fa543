import { Trans } from '@lingui/react/macro'
import type { Overdue } from '#web/parts/polls/lines.ts'
import { TitleLink } from './title-link.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { useDates } from '#web/words/dates.ts'

/** Overdue promises: their date has passed and no outcome has been published. */
export function OverdueList({ polls, heading: Heading = 'h3' }: { polls: Overdue[]; heading?: 'h3' | 'h4' }) {
  const { date } = useDates()
  return (
    <ul className="rows">
      {polls.map(({ poll_id, lang, title, corrections, promise }) => (
        <li key={poll_id}>
          <Heading>
            <TitleLink to={`/results/${poll_id}`} lang={lang} title={title} correction={corrections.title} />
          </Heading>
          {promise && (
            <p className="meta">
              <span>
                <Worded lang={lang} text={promise.what} correction={corrections.what} />
              </span>
              {promise.who && (
                <span>
                  <Worded lang={lang} text={promise.who} correction={corrections.who} />
                </span>
              )}
              {promise.by && (
                <b className="late">
                  <Trans>was promised for {date(promise.by)}</Trans>
                </b>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
