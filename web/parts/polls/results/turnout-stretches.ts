interface Span {
  from: string
  until: string
  n: number
}

/** A span with its place in a chart, in percent: as wide as it is long, and as high as its people are many. */
export interface Stretch extends Span {
  x: number
  width: number
  height: number
}

/** The bars of spans that follow each other; the one with the most people is as high as the chart. */
export function stretchesOf(spans: Span[]): Stretch[] {
  const timed = spans.map((span) => ({
    ...span,
    at: Date.parse(span.from),
    long: Date.parse(span.until) - Date.parse(span.from),
  }))
  const begins = timed[0]?.at ?? 0
  const all = timed.reduce((sum, { long }) => sum + long, 0)
  const most = Math.max(...timed.map(({ n }) => n))
  return timed.map(({ at, long, ...span }) => ({
    ...span,
    x: tidy(((at - begins) / all) * 100),
    width: tidy((long / all) * 100),
    height: tidy((span.n / most) * 100),
  }))
}

const tidy = (value: number) => Number(value.toFixed(2))
