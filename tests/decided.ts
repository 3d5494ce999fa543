import { measureEvents } from '#contract/measures.ts'
import { newId } from '#platform/kit/ids.ts'
import type { MeasureTaken } from '#platform/measures/measures.ts'
import type { Context, Room } from '#platform/room.ts'
import type { Measure } from '#platform/subject.ts'

/** The input of a decision about a thing, as sent through the door. */
export const reasons = {
  category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  ground: 'incompatible',
  rule: 'Rule 2: nothing is sold here',
  facts: 'It names a shop.',
  explanation: 'It sells shoes.',
} as const

let latest = 0

/**
 * A decision about a thing, as its room receives it. Each is dated later than the one before, unless `more` sets a
 * date.
 */
const decision = (kind: string, id: string, measure: Measure, more: Partial<MeasureTaken>): MeasureTaken => ({
  kind,
  id,
  measure,
  seq: ++latest,
  decision_id: newId(),
  by: 'moderator',
  reason: measure === 'show' ? '' : reasons.explanation,
  show_title: true,
  at: new Date().toISOString(),
  until: null,
  ...more,
})

/** Sends a room decisions about its things, as the instance itself does. */
export function decisionsTo({ reactions }: Pick<Room, 'reactions'>, itself: Context) {
  const { react } = reactions.find(({ event }) => event === measureEvents.measure_taken)!
  return async (
    kind: string,
    id: string,
    measure: Measure,
    more: Partial<MeasureTaken> = {},
  ): Promise<MeasureTaken> => {
    const taken = decision(kind, id, measure, more)
    await react(taken, itself, newId())
    return taken
  }
}
