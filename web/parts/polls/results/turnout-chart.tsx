import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { Details } from '#web/ui/details.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { barsOf, type TurnoutBar } from './turnout-bars.ts'

export type Turnout = Reply<typeof polls.get_turnout>

/** When people answered: a bar for each hour, day or week, as wide as it is long. */
export function TurnoutChart({ turnout }: { turnout: Turnout }) {
  const number = useNumber()
  const said = useSpanLabel(turnout.unit)
  const bars = barsOf(turnout)
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || bars.length < 2) return null
  const most = bars.find(({ height }) => height === 100) ?? first
  const [when, n] = [said(most), number(most.n)]
  return (
    <div className="fact">
      <b>
        <Trans>When people answered</Trans>
      </b>
      <svg className="turnout-bars" height="4.5rem" aria-hidden="true">
        {bars.map(({ from, x, width, height }) => (
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
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{said(bar)}</th>
                <td>{number(bar.n)}</td>
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

/** The time of a span in words: its day, its first and last day, or its hours. */
function useSpanLabel(unit: Turnout['unit']) {
  const { day, dayAndTime, time } = useDates()
  return ({ from, until }: Pick<TurnoutBar, 'from' | 'until'>) => {
    const [begins, ends] = [Date.parse(from), Date.parse(until)]
    if (unit === 'hour') return `${dayAndTime(from)}–${time(until)}`
    const last = day(new Date(Math.max(begins, ends - 1)).toISOString())
    return day(from) === last ? last : `${day(from)} – ${last}`
  }
}
