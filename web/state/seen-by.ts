import type { Named } from './use-community.ts'

/**
 * Who sees a page. `address`: anyone who has its address, but not search engines; `members`: its community's members.
 */
type SeenBy = 'address' | 'members'

/** The data of a page that not everybody is meant to find; empty for any other page. */
export interface OfPlace {
  seen_by?: SeenBy
}

export const ofVisibility = (visibility: 'public' | 'unlisted' | 'private' | undefined): OfPlace =>
  visibility === 'private' ? { seen_by: 'members' } : visibility === 'unlisted' ? { seen_by: 'address' } : {}

/**
 * Who sees the page of a thing that belongs to this community. If the community could not be loaded, the page is kept
 * from search engines: they will try again later, but are slow to forget a page.
 */
export function ofPlace(comm_id: string | null, named: Named[]): OfPlace {
  if (comm_id === null) return {}
  const place = named.find((one) => one.comm_id === comm_id)
  return ofVisibility(place ? place.visibility : 'unlisted')
}

/** Whether one of a page's routes says that not everybody is meant to find it. */
export const isForSome = (loaderData: Record<string, unknown>): boolean =>
  Object.values(loaderData).some((data) => (data as OfPlace | null | undefined)?.seen_by !== undefined)
