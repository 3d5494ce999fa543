import type { z } from 'zod'

/**
 * An event, published to every room that reacts to it. Events are only for consequences, never for what the next screen
 * shows.
 */
export interface Event<Data extends z.ZodObject = z.ZodObject> {
  name: string
  doc: string
  data: Data
}

/** The data a room gives when it publishes an event. */
export type EventInput<E extends Event> = z.input<E['data']>

/** Gives each event its name: the key is the event's name everywhere. */
export function eventList<E extends Record<string, Omit<Event, 'name'>>>(list: E) {
  const named = Object.entries(list).map(([name, event]) => [name, { ...event, name }])
  return Object.fromEntries(named) as { [N in keyof E]: E[N] & { name: N & string } }
}
