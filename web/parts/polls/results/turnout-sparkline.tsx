import './turnout-sparkline.css'
import type { Turnout } from './turnout-chart.tsx'
import { barsOf } from './turnout-bars.ts'

/** The turnout over time, as small as a word; decoration beside the number of answers. */
export function TurnoutSparkline({ turnout }: { turnout: Turnout }) {
  if (turnout.spans.length < 2) return null
  return (
    <svg className="turnout-sparkline" aria-hidden="true">
      {barsOf(turnout).map(({ from, x, width, height }) => (
        <rect key={from} x={`${x}%`} width={`${width}%`} y={`${100 - height}%`} height={`${height}%`} />
      ))}
    </svg>
  )
}
