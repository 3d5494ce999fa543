import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import type { Context } from './own.ts'
import { measuresFor } from './rules.ts'
import type { DecisionRow } from './tables.ts'

/**
 * Whether nobody but the author of a thing and whoever decided about it could decide an appeal now: then it waits. Asks
 * other rooms, so it may not be called inside a transaction.
 */
export async function nobodyElse(
  { ask, own }: Context,
  {
    comm_id,
    kind,
    measure,
    author,
    decided_by,
  }: Pick<DecisionRow, 'comm_id' | 'kind' | 'measure' | 'author' | 'decided_by'>,
): Promise<boolean> {
  const another = (UIDs: string[]) => UIDs.some((UID) => UID !== author && UID !== decided_by)
  const theirs = measuresFor(own.subjects[kind]?.measures, 'moderator').includes(measure)
  if (comm_id !== null && theirs && another(await ask(comms.some_carers, { comm_id }))) return false
  return !another(await ask(identity.some_operators, {}))
}
