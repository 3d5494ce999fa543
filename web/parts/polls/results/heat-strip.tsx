import type { ReactNode } from 'react'
import { evenly } from '#web/parts/polls/evenly.ts'
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

/** By width, the number of cells that fit in a row on a phone. Of the other widths, as many as fit stand in a row. */
const ON_PHONE = new Map([
  [4, 6],
  [6, 5],
])

/**
 * Counts in a row, darker where there are more people, each above the value it counts. A strip wider than the page
 * continues on the next line, on a phone in even rows. A table contains the same data, and is what screen readers read.
 */
export function HeatStrip({ cells }: { cells: HeatCell[] }) {
  const number = useNumber()
  const most = Math.max(...cells.map(({ n }) => n))
  const longest = Math.max(...cells.map(({ letters, n }) => Math.max(letters, number(n).length)))
  const width = WIDTHS.find((each) => each >= longest) ?? 'all'
  const inRow = width === 'all' ? undefined : ON_PHONE.get(width)
  const even = inRow ? ` ${evenly(cells.length, inRow)}` : ''
  return (
    <ol className={`heat w${width}${even}`} aria-hidden="true">
      {cells.map(({ key, head, n, mine }) => (
        <li key={key} className={mine ? `h${heatOf(n, most)} mine` : `h${heatOf(n, most)}`}>
          <b>{number(n)}</b>
          <small>{head}</small>
        </li>
      ))}
    </ol>
  )
}
