import { rounded } from '#web/ui/rounded.ts'

interface Span {
  from: string
  until: string
  n: number
}

const HOUR_MS = 3_600_000
const UNIT_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS }

/**
 * A span with its position in a chart, in percent: the width stands for the hours, days or weeks it covers, even
 * partly; the height for the people in each of them, on average, so that equal areas are equal numbers of people.
 */
export interface TurnoutBar extends Span {
  /** The number of hours, days or weeks that the span covers. */
  units: number
  /** The number of people in each of them, on average. */
  rate: number
  x: number
  width: number
  height: number
}

/** A day of 25 hours, when clocks go back, counts as one day. */
const LEEWAY = 0.05

/** The bars of consecutive spans, each a whole number of units wide; the highest rate is as high as the chart. */
export function barsOf({ unit, spans }: { unit: keyof typeof UNIT_MS; spans: Span[] }): TurnoutBar[] {
  const unitsIn = ({ from, until }: Span) =>
    Math.max(1, Math.ceil((Date.parse(until) - Date.parse(from)) / UNIT_MS[unit] - LEEWAY))
  const units = spans.map(unitsIn)
  const all = units.reduce((sum, each) => sum + each, 0)
  const rates = spans.map(({ n }, at) => n / units[at]!)
  const most = Math.max(...rates)
  let before = 0
  return spans.map((span, at) => {
    const wide = units[at]!
    before += wide
    return {
      ...span,
      units: wide,
      rate: rates[at]!,
      x: rounded(((before - wide) / all) * 100, 2),
      width: rounded((wide / all) * 100, 2),
      height: rounded((rates[at]! / most) * 100, 2),
    }
  })
}
