import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'

/** The page of the list of a person's communities that a form offers. */
export interface PlacePages {
  /** The cursor of the next page; null: this is the last. */
  next: string | null
  /** Whether this is not the first page. */
  further: boolean
}

export const hasPages = ({ next, further }: PlacePages): boolean => further || next !== null

/** Links to further pages of the communities the author can choose from; the rest of the address stays the same. */
export function MorePlaces({ pages: { next, further } }: { pages: PlacePages }) {
  const { pathname, search } = useLocation()
  const at = (places: string | null) => {
    const query = new URLSearchParams(search)
    query.delete('places')
    if (places !== null) query.set('places', places)
    return `${pathname}?${query}`
  }
  return (
    <>
      <Trans>You’re in more communities than fit in this list.</Trans>{' '}
      {next !== null && (
        <Link to={at(next)} rel="next" preventScrollReset>
          <Trans>Show the next ones</Trans>
        </Link>
      )}{' '}
      {further && (
        <Link to={at(null)} preventScrollReset>
          <Trans>Back to the first ones</Trans>
        </Link>
      )}
    </>
  )
}
