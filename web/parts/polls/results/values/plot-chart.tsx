import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rounded } from '#web/ui/rounded.ts'
import { useNumber } from '#web/words/dates.ts'
import { anchorAt, plotOf, ticksOf, widthOf, type Column, type Tick } from './plot.ts'
import type { Step } from './spread.ts'

interface Props {
  steps: Step[]
  /** The step of the reader's own number, if any. */
  mine: string | null
  mean: number | null
  median: number | null
  /** Formats a number without its unit. */
  said: (value: number) => string
  saidMean: (value: number) => string
}

/** Heights in rem: of all labels above, of one label, of a dot with its gap, and of the tallest bar. */
const [TOP_REM, LINE_REM, DOT_REM, TALL_REM] = [3, 1.25, 0.75, 8]
/** The number of rows by which a dot chart grows at a time; until they are full, more answers move nothing. */
const ROWS = 4
/** The width of a bar for a single value, as a percentage. */
const THIN = 2

/**
 * Numbers on an axis: a dot per person where there is room, otherwise bars; the average and the middle answer are
 * marked above. A table contains the same data.
 */
export function PlotChart({ steps, mine, mean, median, said, saidMean }: Props) {
  const { t } = useLingui()
  const plot = plotOf(steps)
  const most = Math.max(1, ...steps.map(({ n }) => n))
  const rows = useRows(most)
  if (!plot) return null
  const height = plot.dots ? rows * DOT_REM : TALL_REM
  const floor = TOP_REM + height
  const [average, middle] = [mean === null ? '' : saidMean(mean), median === null ? '' : said(median)]
  const middles = [
    { row: 1, value: mean, words: t`Average ${average}` },
    { row: 2, value: median, words: t`Middle answer ${middle}` },
  ].flatMap(({ value, ...each }) => (value === null ? [] : [{ ...each, x: plot.at(value) }]))
  return (
    <svg
      className={plot.dots ? 'plot dots' : 'plot'}
      height={rem(floor + 1.75)}
      role="img"
      aria-label={t`Chart: how many people gave each number. The table below has every figure.`}
    >
      {middles.map((middle) => (
        <line
          key={middle.row}
          className={middle.row === 1 ? 'middle mean' : 'middle'}
          x1={`${middle.x}%`}
          x2={`${middle.x}%`}
          // The lines begin below all labels: a line that began at its own label would cross the other.
          y1={rem(Math.max(middle.row, middles.length) * LINE_REM)}
          y2={rem(floor)}
        />
      ))}
      {plot.columns.map((column) =>
        plot.dots ? (
          <Dots key={column.key} column={column} floor={floor} mine={column.key === mine} />
        ) : (
          <Bar key={column.key} column={column} floor={floor} most={most} mine={column.key === mine} />
        ),
      )}
      {middles.map((middle) => (
        <MiddleText key={middle.row} {...middle} />
      ))}
      <line className="axis" x1="0" x2="100%" y1={rem(floor)} y2={rem(floor)} />
      {ticksOf(plot, (value) => said(value).length).map((tick) => (
        <Mark key={tick.value} tick={tick} floor={floor} words={said(tick.value)} />
      ))}
    </svg>
  )
}

/** The number of rows of a dot chart, which grows by several at a time. */
function useRows(most: number): number {
  const needed = Math.ceil(most / ROWS) * ROWS
  const [rows, setRows] = useState(needed)
  if (rows < most) setRows(needed)
  return Math.max(rows, needed)
}

/** One dashed line, whose dashes look like dots. */
function Dots({ column: { x, n }, floor, mine }: { column: Column; floor: number; mine: boolean }) {
  const others = mine ? n - 1 : n
  const at = (row: number) => rem(floor - DOT_REM / 2 - row * DOT_REM)
  return (
    <g>
      {others > 0 && <line className="column" x1={`${x}%`} x2={`${x}%`} y1={at(0)} y2={at(others - 0.99)} />}
      {mine && <circle className="me" cx={`${x}%`} cy={at(n - 1)} r={rem(0.3)} />}
    </g>
  )
}

interface BarProps {
  column: Column
  floor: number
  most: number
  mine: boolean
}

function Bar({ column: { x, width, n }, floor, most, mine }: BarProps) {
  const number = useNumber()
  const wide = Math.max(THIN, width - 0.5)
  const height = (n / most) * (TALL_REM - 1.25)
  const fits = widthOf(number(n).length) <= wide
  return (
    <g>
      <rect
        className={mine ? 'column mine' : 'column'}
        x={`${Math.min(100 - wide, Math.max(0, x - wide / 2))}%`}
        y={rem(floor - height)}
        width={`${wide}%`}
        height={rem(height)}
      />
      {fits && n > 0 && (
        <text x={`${x}%`} y={rem(floor - height - 0.3)} textAnchor="middle">
          {number(n)}
        </text>
      )}
      {mine && <circle className="me" cx={`${x}%`} cy={rem(floor - height / 2)} r={rem(0.35)} />}
    </g>
  )
}

function Mark({ tick: { x, anchor }, floor, words }: { tick: Tick; floor: number; words: string }) {
  return (
    <>
      <line className="axis" x1={`${x}%`} x2={`${x}%`} y1={rem(floor)} y2={rem(floor + 0.35)} />
      <text className="dim" x={`${x}%`} y={rem(floor + 1.4)} textAnchor={anchor}>
        {words}
      </text>
    </>
  )
}

/** The label of the average or the median, each in its own row, so that they never touch. */
function MiddleText({ row, x, words }: { row: number; x: number; words: string }) {
  const wide = widthOf(words.length)
  if (wide > MAX_LABEL_PERCENT) return null
  return (
    <text className="middle" x={`${x}%`} y={rem(row * LINE_REM - 0.1)} textAnchor={anchorAt(x, wide)}>
      {words}
    </text>
  )
}

/** The width above which a label has no room beside its mark on a phone, as a percentage of the plot. */
const MAX_LABEL_PERCENT = 66

const rem = (height: number) => `${rounded(height, 3)}rem`
