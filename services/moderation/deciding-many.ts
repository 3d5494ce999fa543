import type { z } from 'zod'
import { ManyOutcome } from '#contract/decision-shapes.ts'
import type { moderation } from '#contract/moderation.ts'
import { isRefusal } from '#contract/refusals.ts'
import { decideOne, refuseIncomplete } from './deciding.ts'
import { hasFollowed } from './following.ts'
import type { Act, Context } from './own.ts'
import { endOf } from './recording.ts'
import type { Thing } from './reported.ts'

export const decide_many: Act<typeof moderation.decide_many> = async ({ things, ...decision }, ctx) => {
  refuseIncomplete(ctx, decision, things)
  await endOf(ctx.db, decision)

  const made: Made[] = []
  for (const { kind, id, if_version, seen } of things)
    made.push(await attempt({ kind, id }, () => decideOne(ctx, { ...decision, kind, id, if_version, seen })))
  return { items: await Promise.all(made.map((one) => afterRoom(ctx, one))) }
}

interface Made extends Thing {
  outcome: z.output<typeof ManyOutcome>
  /** The id and number of the decision; null if no decision was made. */
  decision: { decision_id: string; seq: number } | null
}

/**
 * The outcome for one item. If the decision is refused for a reason that concerns only this item, the decisions about
 * the other items are still made.
 */
async function attempt(thing: Thing, decide: () => Promise<NonNullable<Made['decision']>>): Promise<Made> {
  try {
    return { ...thing, outcome: 'taken', decision: await decide() }
  } catch (thrown) {
    const outcome = isRefusal(thrown) ? ManyOutcome.safeParse(thrown.code).data : undefined
    if (!outcome) throw thrown
    return { ...thing, outcome, decision: null }
  }
}

async function afterRoom(ctx: Context, { kind, id, outcome, decision }: Made) {
  const carried_out = decision !== null && (await hasFollowed(ctx, { kind, id }, decision.seq))
  return { kind, id, outcome, decision_id: decision?.decision_id ?? null, carried_out }
}
