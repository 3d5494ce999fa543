import { rounded } from '#web/ui/rounded.ts'

interface Span {
  from: string
  until: string
  n: number
}

const HOUR_MS = 3_600_000
const UNIT_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS }

/** A span with its place in a chart, in percent: its width is its duration, and its height the people per unit. */
export interface TurnoutBar extends Span {
  x: number
  width: number
  height: number
}

/** The bars of consecutive spans; the busiest is as high as the chart. A span shorter than a unit counts as one unit. */
export function barsOf({ unit, spans }: { unit: keyof typeof UNIT_MS; spans: Span[] }): TurnoutBar[] {
  const timed = spans.map((span) => ({
    ...span,
    at: Date.parse(span.from),
    long: Date.parse(span.until) - Date.parse(span.from),
  }))
  const begins = timed[0]?.at ?? 0
  const all = timed.reduce((sum, { long }) => sum + long, 0)
  const rate = ({ n, long }: (typeof timed)[number]) => n / Math.max(1, Math.round(long / UNIT_MS[unit]))
  const most = Math.max(...timed.map(rate))
  return timed.map((span) => ({
    from: span.from,
    until: span.until,
    n: span.n,
    x: rounded(((span.at - begins) / all) * 100, 2),
    width: rounded((span.long / all) * 100, 2),
    height: rounded((rate(span) / most) * 100, 2),
  }))
}
