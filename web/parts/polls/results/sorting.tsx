import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** The order of the choices in a result. */
export type Sorting = 'chosen' | 'ballot'

/** The address parameter that requests the order of the ballot. */
export const ORDER = 'order'

/** A link to the other sort order, which has its own address, so that it works without scripts and can be shared. */
export function SortingSwitch({ poll_id, sorting }: { poll_id: string; sorting: Sorting }) {
  const at = `/results/${poll_id}`
  const chosen = <Trans>Most chosen first</Trans>
  const ballot = <Trans>As on the ballot</Trans>
  return (
    <span className="sorting">
      {sorting === 'chosen' ? (
        <b>{chosen}</b>
      ) : (
        <Link to={at} preventScrollReset>
          {chosen}
        </Link>
      )}
      {sorting === 'ballot' ? (
        <b>{ballot}</b>
      ) : (
        <Link to={`${at}?${ORDER}=ballot`} preventScrollReset>
          {ballot}
        </Link>
      )}
    </span>
  )
}
