interface Span {
  from: string
  until: string
  n: number
}

const HOUR_MS = 3_600_000
const UNIT_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS }

/** A span with its place in a chart, in percent: as wide as it is long, and as high as people came in it a unit. */
export interface Stretch extends Span {
  x: number
  width: number
  height: number
}

/** The bars of spans that follow each other; the busiest is as high as the chart. What is short of a unit counts as one. */
export function stretchesOf({ unit, spans }: { unit: keyof typeof UNIT_MS; spans: Span[] }): Stretch[] {
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
    x: tidy(((span.at - begins) / all) * 100),
    width: tidy((span.long / all) * 100),
    height: tidy((rate(span) / most) * 100),
  }))
}

const tidy = (value: number) => Number(value.toFixed(2))
