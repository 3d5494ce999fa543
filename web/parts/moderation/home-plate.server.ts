import { moderation } from '#contract/moderation.ts'
import { users } from '#contract/users.ts'
import { waitingOnDesk } from '#web/account/desk/desk.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import type { RequestContext } from '#web/visit.ts'
import { withNew } from './new-here.server.ts'
import { withoutContact } from './outside.server.ts'

const NOTHING = { queues: [], desk: null, outside: null, needs: 0 }

/**
 * What waits for a moderator in each community they look after, or for an operator on the desk, which counts what waits
 * in the communities too.
 */
async function load(ctx: RequestContext) {
  if (ctx.UID === null) return NOTHING
  const { reply: record } = await replyOf(ctx.enter(users.get_user, { only: 'record' }))
  if (record?.operator) {
    const [desk, outside] = await Promise.all([waitingOnDesk(ctx), withoutContact(ctx)])
    return { ...NOTHING, desk, outside, needs: desk.count + (outside?.count ?? 0) }
  }
  const { reply } = await replyOf(ctx.enter(moderation.my_queues, {}))
  const queues = (await withNew(ctx.enter, reply ?? [])).flatMap((queue) => {
    const { comm_id, comm_name, lang, reports, urgent, appeals, comments, things } = queue
    const decide = reports + appeals
    const count = decide + comments + things
    return count > 0
      ? [{ comm_id, comm_name, lang, count, urgent, only: onlyKind({ decide, comments, things }, count) }]
      : []
  })
  return { ...NOTHING, queues, needs: queues.reduce((sum, { count }) => sum + count, 0) }
}

/** The kind of the waiting things, if all are of the same kind. */
const onlyKind = <Kind extends string>(counts: Record<Kind, number>, all: number): Kind | null =>
  (Object.keys(counts) as Kind[]).find((kind) => counts[kind] === all) ?? null

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load } satisfies HomeServerPlate
