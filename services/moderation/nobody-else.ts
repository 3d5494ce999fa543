import { identity } from '#contract/identity.ts'
import type { moderation } from '#contract/moderation.ts'
import { decidersOf, inForce, keptByOperators } from './chain.ts'
import type { Act, Context } from './own.ts'
import { carersFor, withoutWriters } from './people.ts'
import { measuresFor } from './rules.ts'
import type { DecisionRow } from './tables.ts'

type Taken = Pick<DecisionRow, 'comm_id' | 'kind' | 'id' | 'author' | 'measure'> &
  Partial<Pick<DecisionRow, 'decision_id'>>

/**
 * Whether `some` returns true for the people who could take this measure and did not write the content. It is called
 * first with those who look after the community, unless operators have decided, then with operators. Asks other rooms, so never call this inside a
 * transaction.
 */
export async function couldAny(
  ctx: Context,
  taken: Taken,
  some: (UIDs: string[]) => boolean | Promise<boolean>,
): Promise<boolean> {
  const { ask, own } = ctx
  const { comm_id, kind, measure } = taken
  const any = async (UIDs: string[]) => some(await withoutWriters(ctx, taken, UIDs))
  const theirs = measuresFor(own.subjects[kind]?.measures, 'moderator').includes(measure)
  const carers = comm_id !== null && theirs && !(await keptByOperators(ctx.db, taken))
  if (carers && (await any(await carersFor(ctx, taken, comm_id)))) return true
  return any(await ask(identity.some_operators, {}))
}

/**
 * Whether only the author of the content and the people who had a part in the decision or those before it could decide
 * an appeal now. If so, the appeal waits. Asks other rooms, so never call this inside a transaction.
 */
export async function nobodyElse(ctx: Context, decision: DecisionRow): Promise<boolean> {
  const measure = (await inForce(ctx.db, decision))?.measure ?? decision.measure
  const deciders = await decidersOf(ctx.db, decision)
  return !(await couldAny(ctx, { ...decision, measure }, (UIDs) => UIDs.some((UID) => !deciders.includes(UID))))
}

export const waiting_outside: Act<typeof moderation.waiting_outside> = async (_input, { db }) => {
  const open = db.q().selectFrom('moderation.appeal').where('outcome', 'is', null).where('waits_outside', '=', true)
  const { n } = await open.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()
  return { count: Number(n) }
}
