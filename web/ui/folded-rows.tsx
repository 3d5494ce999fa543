import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from './details.tsx'

const SHOWN = 5

/** A list as rows; all but the first few are folded away. */
export function FoldedRows<T>({ items, row }: { items: T[]; row: (item: T) => ReactNode }) {
  const rest = items.slice(SHOWN)
  const more = rest.length
  return (
    <>
      <ul className="rows">{items.slice(0, SHOWN).map(row)}</ul>
      {more > 0 && (
        <Details summary={<Trans>Show {more} more</Trans>}>
          <ul className="rows">{rest.map(row)}</ul>
        </Details>
      )}
    </>
  )
}
