import { redirect } from 'react-router'
import { comments } from '#contract/comments.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { decide, heldAt } from './holding.server.ts'

/** Whether comments wait for those who run the site. */
async function load({ enter }: RequestContext) {
  const { reply } = await replyOf(enter(comments.held_comments, { limit: 1 }))
  return { waits: reply !== null && reply.items.length > 0 }
}

export type OnAccount = Awaited<ReturnType<typeof load>>

export default {
  load,
  looks: {
    held: {
      load: async (ctx, url, user) => (user.operator ? { held: await heldAt(ctx, url) } : null),
      async act(ctx, request) {
        const refused = await decide(ctx, await request.formData())
        return refused ?? redirect(`/account?look=held&done=decided#${STATUS_ANCHOR}`)
      },
    },
  },
} satisfies AccountServerPlate
