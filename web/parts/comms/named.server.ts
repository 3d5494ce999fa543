import { commsLimits } from '#contract/comms-limits.ts'
import { comms } from '#contract/comms.ts'
import type { Reply } from '#contract/call.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { steadyLink } from '#web/state/steady-links.server.ts'
import type { Named } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'
import { joinedBy } from './membership.ts'
import { liveryOf } from './crest/livery.server.ts'

type Community = Reply<typeof comms.communities>[number]

type Naming = Omit<Named, 'livery' | 'visibility' | 'picture_url'> & Pick<Community, 'visibility' | 'picture_url'>

export const nameOf = ({
  comm_id,
  comm_name,
  lang,
  my_role,
  join,
  barred,
  visibility,
  picture_url,
}: Naming): Named => ({
  comm_id,
  comm_name,
  lang,
  my_role,
  livery: liveryOf(comm_id),
  ...(join && { join: joinedBy({ join, visibility }) }),
  ...(barred && { barred }),
  ...(visibility !== 'public' && { visibility }),
  ...(picture_url && { picture_url: steadyLink(picture_url) }),
})

interface Placed {
  comm_id: string | null
}

/**
 * The communities to which these items belong; empty if they cannot be reached, since a page works without their names.
 */
export async function communitiesOf({ enter }: RequestContext, placed: readonly Placed[]): Promise<Community[]> {
  const comm_ids = [...new Set(placed.flatMap(({ comm_id }) => comm_id ?? []))].slice(0, commsLimits.page.max)
  if (comm_ids.length === 0) return []
  return (await replyOf(enter(comms.communities, { comm_ids }))).reply ?? []
}

/** The names of these communities; a page loads only the names it shows. */
export const namedIn = async (ctx: RequestContext, placed: readonly Placed[]): Promise<Named[]> =>
  (await communitiesOf(ctx, placed)).map(nameOf)
