import type { ReactNode } from 'react'
import { useNumber } from '#web/words/dates.ts'
import { heatOf } from './heat.ts'

export interface HeatCell {
  key: string
  /** The value or score that the cell counts. */
  head: ReactNode
  /** The number of characters in the head. */
  letters: number
  n: number
  mine: boolean
}

/** The widths of cells, in characters; a strip takes the first width in which all of its texts fit. */
const WIDTHS = [2, 4, 6, 9, 14, 20]

/**
 * Counts in a row, darker where there are more people, each above the value it counts. A strip wider than the page
 * continues on the next line. A table contains the same data, and is what screen readers read.
 */
export function HeatStrip({ cells }: { cells: HeatCell[] }) {
  const number = useNumber()
  const most = Math.max(...cells.map(({ n }) => n))
  const longest = Math.max(...cells.map(({ letters, n }) => Math.max(letters, number(n).length)))
  const width = WIDTHS.find((each) => each >= longest) ?? 'all'
  return (
    <ol className={`heat w${width}`} aria-hidden="true">
      {cells.map(({ key, head, n, mine }) => (
        <li key={key} className={mine ? `h${heatOf(n, most)} mine` : `h${heatOf(n, most)}`}>
          <b>{number(n)}</b>
          <small>{head}</small>
        </li>
      ))}
    </ol>
  )
}
