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
    data: z.object({
      poll_id: id('poll'),
      UID: id('person'),
      secret: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether the ballot is secret: this is then published after the close' }),
    }),
  },
  outcome_published: {
    doc: 'The author of a poll has said for the first time what came of it, by the day they had promised, and at least five people had answered.',
    data: z.object({ poll_id: id('poll'), UID: id('person') }),
  },
  response_withdrawn: {
    doc: 'A signed-in person has taken their answer to a poll back. Secret ballots cannot be taken back.',
    data: z.object({ poll_id: id('poll'), UID: id('person') }),
  },
})
