import { Trans } from '@lingui/react/macro'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'
import { rounded } from '#web/ui/rounded.ts'
import { useDates, useNumber } from '#web/words/dates.ts'
import type { PastLine } from './past-lines.server.ts'

/**
 * The number of people who took part in each of the latest polls with a public number, beside the poll's question;
 * shown only if there are at least two.
 */
export function PastTurnout({ polls }: { polls: PastLine[] }) {
  const { day } = useDates()
  const number = useNumber()
  const counted = polls.flatMap(({ answers, ...poll }) =>
    answers === null || answers === 0 ? [] : [{ ...poll, answers }],
  )
  if (counted.length < 2) return null
  const most = Math.max(...counted.map(({ answers }) => answers))
  return (
    <section className="fact turnouts" aria-labelledby="turnouts">
      <h2 id="turnouts">
        <Trans>How many took part</Trans>
      </h2>
      <dl>
        {counted.map(({ poll_id, lang, title, correction, closes_at, answers }) => (
          <div key={poll_id}>
            <dt>
              <TitleLink to={`/results/${poll_id}`} lang={lang} title={title} correction={correction} />{' '}
              {closes_at && <time dateTime={closes_at}>{day(closes_at)}</time>}
            </dt>
            <dd>
              <b>{number(answers)}</b>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={rounded((100 * answers) / most, 2)} height="6" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
