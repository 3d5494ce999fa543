import { useParams, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { mineAndOthers, useAllCommunities } from './communities.ts'
import { usePollResponses } from './poll-responses.ts'
import { useUpdatingMembership, useVisitor } from './shared.ts'
import { useCommunity } from './use-community.ts'
import { useWidthClass } from './width-class.ts'

/**
 * The state every screen can read: the complete list in the specification. Communities are sorted by name in the
 * reader's language, the reader's own first.
 */
export function useShared() {
  const locale = useRouteLoaderData<RootData>('root')?.locale ?? 'en'
  const { comm_id = null } = useParams()
  const visitor = useVisitor()
  const widthClass = useWidthClass()
  const pollResponses = usePollResponses()
  const updatingMembership = useUpdatingMembership()
  const { mine, others } = mineAndOthers(useAllCommunities(), locale)
  const currentCommunity = useCommunity(comm_id)
  return {
    ...visitor,
    widthClass,
    pollResponses,
    allCommunities: [...mine, ...others],
    myCommunities: mine,
    currentCommunity,
    isMember: Boolean(currentCommunity?.my_role),
    updatingMembership,
  }
}
