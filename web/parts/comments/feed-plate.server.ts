import { comments } from '#contract/comments.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { FeedServerPlate } from '#web/home/plate.ts'

/** The things that the most people have commented on recently. */
export default {
  discussed: async ({ enter }) => {
    const { reply } = await replyOf(enter(comments.discussed, { limit: 30 }))
    return (reply ?? []).map(({ last_at, ...rest }) => ({ ...rest, at: last_at }))
  },
} satisfies FeedServerPlate
