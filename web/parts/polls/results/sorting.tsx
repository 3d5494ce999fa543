import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ORDER, useThere } from './pages.ts'

/** The order of the choices in a result. */
export type Sorting = 'chosen' | 'ballot'

/**
 * A link to the other sort order, which has its own address, so that it works without scripts and can be shared.
 * `hash`: the place of the question, on a page with several.
 */
export function SortingSwitch({ poll_id, sorting, hash }: { poll_id: string; sorting: Sorting; hash?: string }) {
  const there = useThere(poll_id)
  const chosen = <Trans>Most chosen first</Trans>
  const ballot = <Trans>As on the ballot</Trans>
  return (
    <span className="sorting">
      {sorting === 'chosen' ? (
        <b>{chosen}</b>
      ) : (
        <Link to={there({ [ORDER]: null }, hash)} preventScrollReset>
          {chosen}
        </Link>
      )}
      {sorting === 'ballot' ? (
        <b>{ballot}</b>
      ) : (
        <Link to={there({ [ORDER]: 'ballot' }, hash)} preventScrollReset>
          {ballot}
        </Link>
      )}
    </span>
  )
}
