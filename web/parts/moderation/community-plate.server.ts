import { redirect } from 'react-router'
import { looksAfter } from '#contract/comms-roles.ts'
import { moderation } from '#contract/moderation.ts'
import type { CommunityServerPlate } from '#web/community/plate.server.ts'
import type { Community } from '#web/community/plate.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { settle, waitingAt } from './settling.server.ts'

/** Whether reports wait for those who look after the community; null for everybody else. */
async function load({ enter }: RequestContext, { comm_id, my_role }: Community) {
  if (!looksAfter(my_role)) return { waits: null }
  const { reply } = await replyOf(enter(moderation.reports, { comm_id, limit: 1 }))
  return { waits: reply && reply.items.length > 0 }
}

export type InCommunity = Awaited<ReturnType<typeof load>>

export default {
  load,
  instead: async (ctx, { comm_id }, url) => (queryValue(url, 'reports') === null ? null : waitingAt(ctx, url, comm_id)),
  actions: {
    async settle_reports(ctx, comm_id, form) {
      const refused = await settle(ctx, form)
      return refused ?? redirect(`/communities/${comm_id}?reports=waiting&done=answered#${STATUS_ANCHOR}`)
    },
  },
} satisfies CommunityServerPlate
