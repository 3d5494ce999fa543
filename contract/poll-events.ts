import { z } from 'zod'
import { eventList } from './event.ts'
import { id } from './shapes.ts'

/**
 * Events about polls. Each is published in the transaction of the change, and delivered at least once to each room that
 * reacts.
 */
export const pollEvents = eventList({
  response_submitted: {
    doc: 'A signed-in person’s first answer to a poll is counted. A guest’s answer tells nobody: there is nobody to tell.',
    data: z.object({ poll_id: id('poll'), UID: id('person') }),
  },
})
