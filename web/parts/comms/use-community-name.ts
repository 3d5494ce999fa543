import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'

/** The name of a community by its id; null for none, or while the communities cannot be reached. */
export function useCommunityName(comm_id: string | null): string | null {
  const communities = useRouteLoaderData<RootData>('root')?.communities
  return communities?.find((community) => community.comm_id === comm_id)?.comm_name ?? null
}
