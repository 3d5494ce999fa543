import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from '#web/ui/details.tsx'

/** The number of options above which a chart folds the rest; its table then shows all of them at once. */
export const MOST_DRAWN = 12

interface Props {
  /** The class of the list. */
  className: string
  /** The rows of the chart, as list items. */
  rows: ReactNode[]
}

/** The most rows that are drawn at all: a page must open on an old phone, and the table has everything. */
const MOST_FOLDED = 24

/** A chart of the first dozen of many, with further ones folded. */
export function FoldedChart({ className, rows }: Props) {
  const more = rows.slice(MOST_DRAWN, MOST_DRAWN + MOST_FOLDED)
  return (
    <>
      <ul className={className}>{rows.slice(0, MOST_DRAWN)}</ul>
      {more.length > 0 && (
        <Details summary={<Plural value={more.length} one="See # more" other="See # more" />}>
          <ul className={className}>{more}</ul>
        </Details>
      )}
    </>
  )
}

/** The table of a chart: folded, unless the chart itself is. */
export const TableOf = ({ many, summary, children }: { many: number; summary: ReactNode; children: ReactNode }) =>
  many > MOST_DRAWN ? children : <Details summary={summary}>{children}</Details>
