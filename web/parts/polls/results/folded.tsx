import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from '#web/ui/details.tsx'

/** The number of options above which a chart folds the rest; its table then shows all of them at once. */
export const MAX_OPEN_ROWS = 12

interface Props {
  /** The class of the list. */
  className: string
  /** The rows of the chart, as list items. */
  rows: ReactNode[]
}

/** The maximum number of folded rows: the page has to load on an old phone, and the table contains everything. */
const MAX_FOLDED_ROWS = 24

/** A chart of the first dozen of many rows, with the others folded. */
export function FoldedChart({ className, rows }: Props) {
  const more = rows.slice(MAX_OPEN_ROWS, MAX_OPEN_ROWS + MAX_FOLDED_ROWS)
  return (
    <>
      <ul className={className}>{rows.slice(0, MAX_OPEN_ROWS)}</ul>
      <RestOfChart count={more.length}>
        <ul className={className}>{more}</ul>
      </RestOfChart>
    </>
  )
}

/** The folded rows of a chart, if there are any. `count`: the number of these rows. */
export const RestOfChart = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && <Details summary={<Plural value={count} one="See # more" other="See # more" />}>{children}</Details>

/**
 * Splits the rows of a chart into those always shown, which are the first dozen and all for which `stays` is true, and
 * those to fold.
 */
export function openRows<T>(rows: T[], stays: (row: T) => boolean): [open: T[], folded: T[]] {
  const isOpen = (row: T, at: number) => at < MAX_OPEN_ROWS || stays(row)
  return [rows.filter(isOpen), rows.filter((row, at) => !isOpen(row, at))]
}

/** The table of a chart: folded, unless the chart itself is folded. */
export const TableOf = ({ many, summary, children }: { many: number; summary: ReactNode; children: ReactNode }) =>
  many > MAX_OPEN_ROWS ? children : <Details summary={summary}>{children}</Details>
