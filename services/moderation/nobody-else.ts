import { identity } from '#contract/identity.ts'
import type { Context } from './own.ts'
import { carersFor, withoutWriters } from './people.ts'
import { measuresFor } from './rules.ts'
import type { DecisionRow } from './tables.ts'

type Taken = Pick<DecisionRow, 'comm_id' | 'kind' | 'id' | 'author' | 'measure'>

/**
 * Whether `some` is true of the people who could take this measure and did not write the content: asks first about
 * those who look after the community, then about operators. Asks other rooms, so it may not be called inside a
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
  if (comm_id !== null && theirs && (await any(await carersFor(ctx, taken, comm_id)))) return true
  return any(await ask(identity.some_operators, {}))
}

/**
 * Whether the only people who could decide an appeal now are the content's author and the person who made the decision;
 * if so, the appeal waits. Asks other rooms, so it may not be called inside a transaction.
 */
export const nobodyElse = async (ctx: Context, decision: Taken & Pick<DecisionRow, 'decided_by'>): Promise<boolean> =>
  !(await couldAny(ctx, decision, (UIDs) => UIDs.some((UID) => UID !== decision.decided_by)))
