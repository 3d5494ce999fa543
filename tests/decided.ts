import { measureEvents } from '#contract/measures.ts'
import { newId } from '#platform/kit/ids.ts'
import type { MeasureTaken } from '#platform/measures/measures.ts'
import type { Context, Room } from '#platform/room.ts'
import type { Measure } from '#platform/subject.ts'

const REASON = 'It sells something.'

/** A decision about a thing, as its room hears it: the first, unless `more` says otherwise. */
export const decision = (
  kind: string,
  id: string,
  measure: Measure,
  more: Partial<MeasureTaken> = {},
): MeasureTaken => ({
  kind,
  id,
  measure,
  seq: 1,
  decision_id: newId(),
  by: 'moderator',
  reason: measure === 'show' ? '' : REASON,
  show_title: true,
  at: new Date().toISOString(),
  until: null,
  ...more,
})

/** Has a room under test hear decisions about its things as the instance itself does, each later than the one before. */
export function decisionsTo({ reactions }: Room, itself: Context) {
  const react = reactions.find(({ event }) => event === measureEvents.measure_taken)!.react
  let seq = 0
  return async (
    kind: string,
    id: string,
    measure: Measure,
    more: Partial<MeasureTaken> = {},
  ): Promise<MeasureTaken> => {
    const taken = decision(kind, id, measure, { seq: ++seq, ...more })
    await react(taken, itself, newId())
    return taken
  }
}
