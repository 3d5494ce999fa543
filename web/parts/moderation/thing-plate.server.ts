import { moderation } from '#contract/moderation.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { ThingServerPlate } from '#web/thing/plate.server.ts'
import type { Thing } from '#web/thing/plate.ts'
import type { RequestContext } from '#web/visit.ts'
import { askedAt, reportIn } from './asked.server.ts'
import { decideIn } from './deciding.server.ts'

/** Whether the reader may decide about a poll; for other things, this is stated where they are shown. */
async function decides({ enter, UID }: RequestContext, { kind, id }: Thing): Promise<boolean> {
  if (kind !== 'poll' || UID === null) return false
  const { reply } = await replyOf(enter(moderation.get_case, { kind, id }))
  return (reply?.measures ?? []).length > 0
}

async function load(ctx: RequestContext, thing: Thing, url: string) {
  const [asked, may_decide] = await Promise.all([askedAt(ctx, url), decides(ctx, thing)])
  return { ...asked, may_decide }
}

export type AroundThing = Awaited<ReturnType<typeof load>>

export default {
  load,
  ballot: true,
  actions: {
    decide: (ctx, _thing, form) => decideIn(ctx, form),
    report: (ctx, _thing, form, path) => reportIn(ctx, form, path),
  },
} satisfies ThingServerPlate
