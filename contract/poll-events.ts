import { z } from 'zod'
import { eventList } from './event.ts'
import { id } from './shapes.ts'

/**
 * Events about polls. Each is published in the transaction that makes the change, and delivered at least once to each
 * room that reacts to it.
 */
export const pollEvents = eventList({
  response_submitted: {
    doc: 'The first answer of a signed-in person to a poll has been counted. A guest’s answer publishes no event, because there is nobody to notify.',
    data: z.object({ poll_id: id('poll'), UID: id('person') }),
  },
})
