import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { Details } from '#web/ui/details.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { stretchesOf, type Stretch } from './turnout-stretches.ts'

export type Turnout = Reply<typeof polls.get_turnout>

/** When people answered: a bar for each hour, day or week, as wide as it is long. */
export function TurnoutChart({ turnout }: { turnout: Turnout }) {
  const number = useNumber()
  const said = useStretch(turnout.unit)
  const stretches = stretchesOf(turnout)
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last || stretches.length < 2) return null
  const most = stretches.find(({ height }) => height === 100) ?? first
  const [when, n] = [said(most), number(most.n)]
  return (
    <div className="fact">
      <b>
        <Trans>When people answered</Trans>
      </b>
      <svg className="pace" height="4.5rem" aria-hidden="true">
        {stretches.map(({ from, x, width, height }) => (
          <rect
            key={from}
            className={from === most.from ? 'most' : undefined}
            x={`${x}%`}
            width={`${width}%`}
            y={`${100 - height}%`}
            height={`${height}%`}
          />
        ))}
      </svg>
      <p className="ends">
        <span>{said(first)}</span>
        <span>{said(last)}</span>
      </p>
      <p className="note">
        <Trans>
          Busiest: {when} ({n}).
        </Trans>
      </p>
      <Details summary={<Trans>See all the numbers in a table</Trans>}>
        <table className="numbers">
          <caption className="away">
            <Trans>When people answered</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>People</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {stretches.map((stretch) => (
              <tr key={stretch.from}>
                <th scope="row">{said(stretch)}</th>
                <td>{number(stretch.n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="note">
          <Trans>
            Periods with fewer than five answers are combined with the next one, so nobody can be singled out. While the
            poll is open, withdrawn answers are still counted here.
          </Trans>
        </p>
      </Details>
    </div>
  )
}

/** Says a stretch of time: its day, its first and last day, or its hours. */
function useStretch(unit: Turnout['unit']) {
  const { day, dayAndTime, time } = useDates()
  return ({ from, until }: Pick<Stretch, 'from' | 'until'>) => {
    const [begins, ends] = [Date.parse(from), Date.parse(until)]
    if (unit === 'hour') return `${dayAndTime(from)}–${time(until)}`
    const last = day(new Date(Math.max(begins, ends - 1)).toISOString())
    return day(from) === last ? last : `${day(from)} – ${last}`
  }
}
