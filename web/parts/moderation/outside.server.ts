import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/**
 * For operators: the number of waiting appeals that nobody here can decide, while the people who appealed read no
 * contact they could turn to; null: none.
 */
export async function withoutContact({ enter }: Pick<RequestContext, 'enter'>): Promise<{ count: number } | null> {
  const [outside, town] = await Promise.all([
    replyOf(enter(moderation.waiting_outside, {})),
    replyOf(enter(comms.town, {})),
  ])
  return outside.reply && outside.reply.count > 0 && town.reply?.contact === '' ? outside.reply : null
}
