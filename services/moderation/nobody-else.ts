import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import type { Context } from './own.ts'
import { measuresFor } from './rules.ts'
import type { DecisionRow } from './tables.ts'

type Taken = Pick<DecisionRow, 'comm_id' | 'kind' | 'measure'>

/**
 * Whether `some` accepts any of the people who could take this measure: first those who look after the community, then
 * operators. Asks other rooms, so it may not be called inside a transaction.
 */
export async function couldAny(
  { ask, own }: Context,
  { comm_id, kind, measure }: Taken,
  some: (UIDs: string[]) => boolean | Promise<boolean>,
): Promise<boolean> {
  const theirs = measuresFor(own.subjects[kind]?.measures, 'moderator').includes(measure)
  if (comm_id !== null && theirs && (await some(await ask(comms.some_carers, { comm_id })))) return true
  return some(await ask(identity.some_operators, {}))
}

/**
 * Whether nobody but the author of a thing and whoever decided about it could decide an appeal now; if so, the appeal
 * waits. Asks other rooms, so it may not be called inside a transaction.
 */
export async function nobodyElse(
  ctx: Context,
  decision: Taken & Pick<DecisionRow, 'author' | 'decided_by'>,
): Promise<boolean> {
  const { author, decided_by } = decision
  return !(await couldAny(ctx, decision, (UIDs) => UIDs.some((UID) => UID !== author && UID !== decided_by)))
}
