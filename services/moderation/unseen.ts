import type { z } from 'zod'
import type { Unseen as UnseenShape } from '#contract/decision-shapes.ts'
import { lookAt, subjectOf } from './data.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Context } from './own.ts'
import { isOfPeople } from './people.ts'
import type { DecisionRow } from './tables.ts'

export type Unseen = z.output<typeof UnseenShape>

/**
 * Why others cannot see the content even once no measure is in force: because of something other than a decision about
 * it; null if nothing else keeps it from view. Asks other rooms, so never call this inside a transaction.
 */
export async function unseenBecause(
  ctx: Context,
  of: Pick<DecisionRow, 'kind' | 'id' | 'author' | 'comm_id'>,
): Promise<Unseen | null> {
  if (isOfPeople(ctx, of.kind)) return null
  const { thing, found, waits, unknown } = await lookAt(ctx, of)
  if (unknown) return null
  if (!found) return thing.gone ? 'away' : null
  return waits ?? ((await isHidden(ctx, of.comm_id)) ? 'community' : null)
}

/** Whether operators have hidden the community. */
async function isHidden(ctx: Context, comm_id: string | null): Promise<boolean> {
  if (comm_id === null) return false
  try {
    return (await subjectOf(ctx, { kind: 'community', id: comm_id })).gone
  } catch (thrown) {
    if (isRefusal(thrown)) return false
    throw thrown
  }
}
