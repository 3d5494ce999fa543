import type { z } from 'zod'
import type { Event, EventInput } from '#contract/event.ts'

/**
 * Declares that a room's event is also delivered under the name of another event, to rooms that know nothing about this
 * room.
 */
export interface Retelling {
  event: Event
  as: Event
  say: (data: unknown) => unknown
}

export const retell = <E extends Event, A extends Event>(
  event: E,
  as: A,
  say: (data: z.output<E['data']>) => EventInput<A>,
): Retelling => ({ event, as, say: say as Retelling['say'] })
