import { perPebble } from '#web/ui/pebbles.tsx'

/** The layout shared by all heaps of one chart, so that their lengths can be compared. */
export interface Measure {
  /** The number of people that each pebble represents. */
  per: number
  rows: number
  columns: number
}

const [IN_A_ROW, MAX_IN_A_ROW, USUAL_ROWS] = [20, 45, 3]
const APART = 10

/**
 * The scale for `n` people, of whom `most` chose the same option: at most three rows, unless the dots would become too
 * small.
 */
export function measureOf(n: number, most: number): Measure {
  const per = perPebble(n)
  const longest = Math.ceil(most / per)
  const rows = Math.min(USUAL_ROWS, Math.ceil(longest / IN_A_ROW))
  if (longest <= MAX_IN_A_ROW * USUAL_ROWS) {
    return { per, rows: Math.max(1, rows), columns: Math.max(IN_A_ROW, Math.ceil(longest / USUAL_ROWS)) }
  }
  return { per, rows: Math.ceil(longest / MAX_IN_A_ROW), columns: MAX_IN_A_ROW }
}

/** Whether a result that has grown still fits this scale; as long as it does, nothing on the page moves. */
export const hasRoom = ({ per, rows, columns }: Measure, n: number, most: number): boolean =>
  per === perPebble(n) && Math.ceil(most / per) <= rows * columns

interface Props {
  count: number
  measure: Measure
  /** Whether the last pebble is the reader’s own. */
  mine: boolean
  /** Whether these are answers of “don’t know” or “none”. */
  hollow: boolean
}

/** One pebble per person, column by column; the number is stated in words beside the heap. */
export function Heap({ count, measure: { per, rows, columns }, mine, hollow }: Props) {
  const all = Math.ceil(count / per)
  const own = mine && per === 1 && all > 0
  const path = rowsOf(own ? all - 1 : all, rows)
  const [column, row] = [Math.floor((all - 1) / rows), (all - 1) % rows]
  return (
    <svg
      className={hollow ? 'heap hollow' : 'heap'}
      viewBox={`0 0 ${columns * APART} ${rows * APART}`}
      aria-hidden="true"
      focusable="false"
    >
      {path && <path d={path} />}
      {path && hollow && <path className="hole" d={path} />}
      {own && <circle cx={column * APART + APART / 2} cy={row * APART + APART / 2} r="4.3" />}
    </svg>
  )
}

/** One dashed line per row, with dashes that look like dots. */
const rowsOf = (count: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => {
    const inRow = Math.ceil((count - row) / rows)
    return inRow > 0 ? `M5 ${row * APART + 5}h${(inRow - 1) * APART + 0.1}` : ''
  }).join('')
