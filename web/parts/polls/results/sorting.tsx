import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** In which order the choices of a result stand. */
export type Sorting = 'chosen' | 'ballot'

/** The parameter of the address that asks for the order of the ballot. */
export const ORDER = 'order'

/** The other order is an address of its own, so that it works without scripts and can be sent to somebody. */
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
