import { widthOf } from '#web/parts/polls/results/values/plot.ts'
import { LateStyle } from '#web/ui/late-style.tsx'
import { useNumber } from '#web/words/dates.ts'
import sheet from './diverging.css?inline'
import type { DivergingRow as Row, Part, Segment } from './diverge.ts'

export const DivergingStyle = () => <LateStyle name="diverging" sheet={sheet} />

export const shadeOf = ({ side, strong }: Pick<Part, 'side' | 'strong'>) => `side ${side}${strong ? ' strong' : ''}`

/** A square in the shade of a segment, for a legend. */
export const Shade = ({ shade }: { shade: string }) => (
  <svg className={shade} width="1rem" height="1rem" aria-hidden="true">
    <rect width="100%" height="100%" />
  </svg>
)

interface Props {
  row: Row
  /** The position of the middle, as a percentage. */
  axis: number
  /** The column of the reader's own answer. */
  own: string | undefined
}

/** One bar to both sides of a centre line, with its numbers where they fit, and a dot on the reader's own answer. */
export function DivergingRow({ row, axis, own }: Props) {
  return (
    <svg className="sides" height="2.25rem" aria-hidden="true">
      <line className="axis" x1={`${axis}%`} x2={`${axis}%`} y1="0" y2="100%" />
      {row.segments.map((segment) => segment.n > 0 && <Bar key={segment.column_id} segment={segment} />)}
      {row.segments.map(
        ({ column_id, x, width }) =>
          column_id === own && <circle key={column_id} className="me" cx={`${x + width / 2}%`} cy="2rem" r="0.25rem" />,
      )}
    </svg>
  )
}

/** The width that a number needs on wider screens, as a fraction of the width that it needs on a phone. */
const ROOMY = 0.6

function Bar({ segment: { n, x, width, ...part } }: { segment: Segment }) {
  const number = useNumber()
  const needed = widthOf(number(n).length + 1)
  return (
    <g className={shadeOf(part)}>
      <rect x={`${x}%`} width={`${width}%`} y="0.125rem" height="1.75rem" />
      {width >= needed * ROOMY && (
        <text className={width >= needed ? undefined : 'roomy'} x={`${x + width / 2}%`} y="1.3rem">
          {number(n)}
        </text>
      )}
    </g>
  )
}
