import type { z } from 'zod'
import type { Event, EventInput } from '#contract/event.ts'

/** An event of a room that is also published under another event's name, for rooms that know nothing of this room. */
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
