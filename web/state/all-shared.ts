import { useParams, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { usePollResponses } from './poll-responses.ts'
import { useUpdatingMembership, useVisitor } from './shared.ts'
import { useWidthClass } from './width-class.ts'

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
