import { useMatches } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'

type Community = Reply<typeof comms.communities>[number]

/** The colour of a community’s arms, which is also the class of everything that belongs to the community. */
export type Livery = 'river' | 'brick' | 'plum' | 'moss' | 'heather'

/** A page's data about a community it names, with the reader's role in it. */
export interface Named extends Pick<Community, 'comm_id' | 'comm_name' | 'lang' | 'my_role'> {
  livery: Livery
  /** The picture shown in place of the arms. */
  picture_url?: string
  /** The way people join the community, if the page knows it. */
  join?: Community['join']
  /** That the reader's membership is suspended or has ended; null or missing: neither is known. */
  barred?: Community['barred']
  /** Who can find the community, if not everybody can: content that only members can see is not offered to others. */
  visibility?: 'unlisted' | 'private'
}

/** The communities that a screen names. */
interface Naming {
  named?: Named[]
}

/** A community that this page names, by its id; null for none, or if the communities could not be loaded. */
export function useCommunity(comm_id: string | null): Named | null {
  const matches = useMatches()
  if (comm_id === null) return null
  const named = matches.flatMap(({ loaderData }) => (loaderData as Naming | null | undefined)?.named ?? [])
  return named.find((community) => community.comm_id === comm_id) ?? null
}

/** The community's name alone, for a sentence. */
export const useCommunityName = (comm_id: string | null): string | null => useCommunity(comm_id)?.comm_name ?? null
