import { useParams, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { usePollResponses } from './poll-responses.ts'
import { useWidthClass } from './width-class.ts'

/** Who is here. A guest has no user, identity or avatar. */
export function useVisitor() {
  const root = useRouteLoaderData<RootData>('root')
  const user = root?.person ?? null
  return {
    authenticating: root === undefined,
    authenticated: user !== null,
    user,
    identity: user && { sub: user.UID },
    avatar: user && '/avatar.svg',
  }
}

/**
 * The state every screen can read: the whole list the specification names, also what no screen asks for yet. Nobody
 * can join before signing in opens, so no membership is ever being updated.
 */
export function useShared() {
  const root = useRouteLoaderData<RootData>('root')
  const { comm_id } = useParams()
  const visitor = useVisitor()
  const widthClass = useWidthClass()
  const pollResponses = usePollResponses()
  const allCommunities = root?.communities ?? []
  const myCommunities = allCommunities.filter((community) => root?.myCommunityIds.includes(community.comm_id))
  const currentCommunity = allCommunities.find((community) => community.comm_id === comm_id) ?? null
  return {
    ...visitor,
    widthClass,
    pollResponses,
    allCommunities,
    myCommunities,
    currentCommunity,
    isMember: currentCommunity !== null && myCommunities.includes(currentCommunity),
    updatingMembership: false,
  }
}
