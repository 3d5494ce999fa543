import { useFetchers, useParams, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { usePollResponses } from './poll-responses.ts'
import { useWidthClass } from './width-class.ts'

/** Who is here. A guest has no user, identity or avatar. */
export function useVisitor() {
  const root = useRouteLoaderData<RootData>('root')
  const person = root?.person
  return {
    authenticating: root === undefined,
    authenticated: Boolean(person),
    user: person?.user ?? null,
    identity: person?.identity ?? null,
    avatar: person?.avatar ?? null,
  }
}

/** The key of the one fetcher that joins and leaves: whoever holds it can tell that a membership is being updated. */
export const MEMBERSHIP = 'membership'

/** Whether joining or leaving a community is under way, on whichever screen it was begun. */
export const useUpdatingMembership = () =>
  useFetchers().some(({ key, state }) => key === MEMBERSHIP && state !== 'idle')

/**
 * The state every screen can read: the whole list the specification names. Communities stand by name, as the reader's
 * language sorts names; the reader's own come first.
 */
export function useShared() {
  const root = useRouteLoaderData<RootData>('root')
  const { comm_id } = useParams()
  const visitor = useVisitor()
  const widthClass = useWidthClass()
  const pollResponses = usePollResponses()
  const updatingMembership = useUpdatingMembership()
  const allCommunities = root?.communities ?? []
  const myCommunities = allCommunities.filter(({ my_role }) => my_role)
  const currentCommunity = allCommunities.find((community) => community.comm_id === comm_id) ?? null
  return {
    ...visitor,
    widthClass,
    pollResponses,
    allCommunities,
    myCommunities,
    currentCommunity,
    isMember: Boolean(currentCommunity?.my_role),
    updatingMembership,
  }
}
