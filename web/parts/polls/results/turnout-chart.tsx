import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { Details } from '#web/ui/details.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { rounded } from '#web/ui/rounded.ts'
import { barsOf, type TurnoutBar } from './turnout-bars.ts'
import { useShortDay } from './use-short-day.ts'

export type Turnout = Reply<typeof polls.get_turnout>

/** The share of the chart's height, in percent, that the numbers above the bars need. */
const ABOVE = 24
/** The width of a digit, in percent of the chart: a narrower bar has no room for its number. */
const DIGIT_WIDTH = 3

/**
 * The turnout over time: a bar for each hour, day or week with its number, or a wider bar for several of them, whose
 * area stands for its number.
 */
export function TurnoutChart({ turnout }: { turnout: Turnout }) {
  const number = useNumber()
  const said = useSpanLabel(turnout.unit)
  const ends = useEndLabels(turnout.unit)
  const bars = barsOf(turnout)
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || bars.length < 2) return null
  const [begin, end] = ends(first.from, last.until)
  const most = bars.find(({ height }) => height === 100) ?? first
  return (
    <div className="fact">
      <b>
        <Trans>When people answered</Trans>
      </b>
      <svg className="turnout-bars" height="6rem" aria-hidden="true">
        {bars.map((bar) => (
          <Bar key={bar.from} bar={bar} most={bar.from === most.from} n={number(bar.n)} />
        ))}
      </svg>
      <p className="ends">
        <span>{begin}</span>
        <span>{end}</span>
      </p>
      <p className="note">
        <Busiest bar={most} unit={turnout.unit} when={said(most)} />{' '}
        {bars.some(({ units }) => units > 1) && <WiderBars unit={turnout.unit} />}
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

/** Names the hour, day or week with the most answers, or the several with the most in each of them, on average. */
function Busiest({
  bar: { units, rate, n: people },
  unit,
  when,
}: { bar: TurnoutBar; when: string } & Pick<Turnout, 'unit'>) {
  const number = useNumber()
  const n = number(people)
  if (units === 1)
    return (
      <Trans>
        Most answers: {when} ({n}).
      </Trans>
    )
  const each = number(Math.round(rate))
  if (unit === 'hour')
    return (
      <Trans>
        Most answers: {when} (about {each} an hour).
      </Trans>
    )
  if (unit === 'day')
    return (
      <Trans>
        Most answers: {when} (about {each} a day).
      </Trans>
    )
  return (
    <Trans>
      Most answers: {when} (about {each} a week).
    </Trans>
  )
}

/** Explains why some bars are wider than others, and lower than their number would make them. */
function WiderBars({ unit }: Pick<Turnout, 'unit'>) {
  if (unit === 'hour')
    return <Trans>Wider bars cover several hours. The height is people per hour; the number is all of them.</Trans>
  if (unit === 'day')
    return <Trans>Wider bars cover several days. The height is people per day; the number is all of them.</Trans>
  return <Trans>Wider bars cover several weeks. The height is people per week; the number is all of them.</Trans>
}

function Bar({ bar: { x, width, height }, most, n }: { bar: TurnoutBar; most: boolean; n: string }) {
  const high = (height * (100 - ABOVE)) / 100
  return (
    <>
      <rect
        className={most ? 'most' : undefined}
        x={`${x}%`}
        width={`${width}%`}
        y={`${rounded(100 - high, 2)}%`}
        height={`${rounded(high, 2)}%`}
      />
      {(most || width >= DIGIT_WIDTH * n.length) && (
        <text x={`${rounded(x + width / 2, 2)}%`} y={`${rounded(100 - high, 2)}%`} dy="-0.35em">
          {n}
        </text>
      )}
    </>
  )
}

/** The time of a span in words: its day, its first and last day, or its hours. */
function useSpanLabel(unit: Turnout['unit']) {
  const { day, dayAndTime, time } = useDates()
  return ({ from, until }: Pick<TurnoutBar, 'from' | 'until'>) => {
    if (unit === 'hour') return `${dayAndTime(from)}–${time(until)}`
    const last = day(lastMoment(from, until))
    return day(from) === last ? last : `${day(from)} – ${last}`
  }
}

/** The two ends of the chart, short enough to fit side by side: two days, or two times of the same day. */
function useEndLabels(unit: Turnout['unit']) {
  const { time } = useDates()
  const shortDay = useShortDay()
  return (from: string, until: string): [string, string] => {
    if (unit !== 'hour') return [shortDay(from), shortDay(lastMoment(from, until))]
    if (shortDay(from) === shortDay(lastMoment(from, until))) return [time(from), time(until)]
    return [`${shortDay(from)}, ${time(from)}`, `${shortDay(until)}, ${time(until)}`]
  }
}

/** The last moment of a span, which ends before `until`. */
const lastMoment = (from: string, until: string) =>
  new Date(Math.max(Date.parse(from), Date.parse(until) - 1)).toISOString()
