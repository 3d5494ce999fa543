import type { Turnout } from './turnout-chart.tsx'
import { stretchesOf } from './turnout-stretches.ts'

/** When people answered, as small as a word: for the eye alone, beside the number that says how many. */
export function PaceLine({ turnout }: { turnout: Turnout }) {
  if (turnout.spans.length < 2) return null
  return (
    <svg className="pace-line" aria-hidden="true">
      {stretchesOf(turnout).map(({ from, x, width, height }) => (
        <rect key={from} x={`${x}%`} width={`${width}%`} y={`${100 - height}%`} height={`${height}%`} />
      ))}
    </svg>
  )
}
