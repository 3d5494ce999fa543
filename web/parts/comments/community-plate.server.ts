import { redirect } from 'react-router'
import { looksAfter } from '#contract/comms-roles.ts'
import { comments } from '#contract/comments.ts'
import type { CommunityServerPlate } from '#web/community/plate.server.ts'
import type { Community } from '#web/community/plate.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { refuseGuest } from '#web/shell/guards.ts'
import { queryValue } from '#web/state/query.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { heldAt, letThrough } from './holding.server.ts'

/** Whether comments are waiting for the community's moderators. */
async function load({ enter }: RequestContext, { comm_id, my_role }: Community) {
  if (!looksAfter(my_role)) return { waits: false }
  const { reply } = await replyOf(enter(comments.held_comments, { comm_id, limit: 1 }))
  return { waits: reply !== null && reply.items.length > 0 }
}

export type InCommunity = Awaited<ReturnType<typeof load>>

async function letThroughThere(ctx: RequestContext, comm_id: string, form: FormData) {
  const refused = await letThrough(ctx, form)
  return refused ?? redirect(`/communities/${comm_id}?held=waiting&done=decided#${STATUS_ANCHOR}`)
}

export default {
  load,
  async instead(ctx, { comm_id }, url) {
    if (queryValue(url, 'held') === null) return null
    refuseGuest(ctx, url)
    return heldAt(ctx, url, comm_id)
  },
  actions: { let_through: letThroughThere },
} satisfies CommunityServerPlate
