import './turnout-sparkline.css'
import type { Turnout } from './turnout-chart.tsx'
import { barsOf } from './turnout-bars.ts'

/** The minimum number of bars: a single bar has nothing to be compared with. */
export const MIN_SPANS = 2

/** The turnout over time, as small as a word; decoration beside the number of answers. */
export function TurnoutSparkline({ turnout }: { turnout: Turnout }) {
  if (turnout.spans.length < MIN_SPANS) return null
  return (
    <svg className="turnout-sparkline" aria-hidden="true">
      {barsOf(turnout).map(({ from, x, width, height }) => (
        <rect key={from} x={`${x}%`} width={`${width}%`} y={`${100 - height}%`} height={`${height}%`} />
      ))}
    </svg>
  )
}
