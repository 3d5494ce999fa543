import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rounded } from '#web/ui/rounded.ts'
import { useNumber } from '#web/words/dates.ts'
import { flagsOf, plotOf, ticksOf, widthOf, type Column, type Flag, type Tick } from './plot.ts'
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
/** How far letters reach below their line, in rem. */
const DESCENT_REM = 0.25
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
    { name: 'mean', value: mean, words: t`Average ${average}` },
    { name: 'median', value: median, words: t`Middle answer ${middle}` },
  ]
    .flatMap(({ value, ...each }) => (value === null ? [] : [{ ...each, x: plot.at(value), wide: labelWidth(each) }]))
    .toSorted((a, b) => a.x - b.x)
  const flags = flagsOf(middles)
  return (
    <svg
      className={plot.dots ? 'plot dots' : 'plot'}
      height={rem(floor + 1.75)}
      role="img"
      aria-label={t`Chart: how many people gave each number. The table below has every figure.`}
    >
      {middles.map(({ name, x }, at) => (
        <line
          key={name}
          className={name === 'mean' ? 'middle mean' : 'middle'}
          x1={`${x}%`}
          x2={`${x}%`}
          y1={rem(((flags[at]?.from ?? 1) - 1) * LINE_REM + DESCENT_REM)}
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
      {middles.map(
        ({ name, x, wide, words }, at) => wide > 0 && <MiddleText key={name} {...{ x, words, ...flags[at]! }} />,
      )}
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

/** The label of the average or of the median, beside the line of its mark. */
function MiddleText({ row, anchor, x, words }: Flag & { x: number; words: string }) {
  return (
    <text
      className="middle"
      x={`${x}%`}
      dx={{ start: '0.35em', middle: undefined, end: '-0.35em' }[anchor]}
      y={rem(row * LINE_REM - DESCENT_REM)}
      textAnchor={anchor}
    >
      {words}
    </text>
  )
}

/** The width of a label with the gap beside its mark, as a percentage; 0: it has no room on a phone and is left out. */
function labelWidth({ words }: { words: string }): number {
  const wide = widthOf(words.length + 1)
  return wide > MAX_LABEL_PERCENT ? 0 : wide
}

/** The width above which a label has no room beside its mark on a phone, as a percentage of the plot. */
const MAX_LABEL_PERCENT = 66

const rem = (height: number) => `${rounded(height, 3)}rem`
