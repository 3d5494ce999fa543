import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'

/** A community by its id; null for none, or while the communities cannot be reached. */
export function useCommunity(comm_id: string | null) {
  const communities = useRouteLoaderData<RootData>('root')?.communities
  return communities?.find((community) => community.comm_id === comm_id) ?? null
}

/** Its name alone, for a sentence. */
export const useCommunityName = (comm_id: string | null): string | null => useCommunity(comm_id)?.comm_name ?? null
