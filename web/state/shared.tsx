import { useParams, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { usePollResponses } from './poll-responses.ts'
import { useWidthClass } from './width-class.ts'

/** The state every screen can read, as the specification lists it. A guest has no user, identity or avatar. */
export function useShared() {
  const root = useRouteLoaderData<RootData>('root')
  const { comm_id } = useParams()
  const widthClass = useWidthClass()
  const pollResponses = usePollResponses()
  const user = root?.person ?? null
  const allCommunities = root?.communities ?? []
  const myCommunities = allCommunities.filter((community) => root?.myCommunityIds.includes(community.comm_id))
  const currentCommunity = allCommunities.find((community) => community.comm_id === comm_id) ?? null
  return {
    widthClass,
    authenticating: root === undefined,
    authenticated: user !== null,
    user,
    identity: user && { sub: user.UID },
    avatar: user && '/avatar.svg',
    pollResponses,
    allCommunities,
    myCommunities,
    currentCommunity,
    isMember: currentCommunity !== null && myCommunities.includes(currentCommunity),
    updatingMembership: false,
  }
}
