import { articles } from '#contract/articles.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { ThingServerPlate } from '#web/thing/plate.server.ts'
import type { Thing } from '#web/thing/plate.ts'
import type { RequestContext } from '#web/visit.ts'

const MAX_ABOUT = 5

/** The latest articles about a poll; null if there are none. */
async function load({ enter }: RequestContext, { kind, id }: Thing) {
  if (kind !== 'poll') return null
  const { reply } = await replyOf(enter(articles.articles, { poll_id: id, limit: MAX_ABOUT }))
  return reply && reply.items.length > 0 ? reply.items : null
}

export type AboutThing = NonNullable<Awaited<ReturnType<typeof load>>>

export default { load, ballot: true } satisfies ThingServerPlate
