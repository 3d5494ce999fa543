import { z } from 'zod'
import { eventList } from './event.ts'
import { Correction } from './poll-items.ts'
import { id, lang } from './shapes.ts'

const poll = { poll_id: id('poll'), title: z.string(), lang }

/** What happens to polls. Each is told in the transaction of the fact, and delivered at least once to each room that reacts. */
export const pollEvents = eventList({
  response_submitted: {
    doc: 'A signed-in person’s first answer to a poll is counted. A guest’s answer tells nobody: there is nobody to tell.',
    data: z.object({ poll_id: id('poll'), UID: id('person') }),
  },
  poll_closed: {
    doc: 'A poll has closed: its result is final. Told within a minute or so, once a poll.',
    data: z.object(poll),
  },
  outcome_overdue: {
    doc: 'A promise is past its day and nobody has said what came of the poll. Told once a poll.',
    data: z.object(poll),
  },
  outcome_set: {
    doc: 'Somebody has said what came of a poll, or said it anew.',
    data: z.object(poll),
  },
  poll_withdrawn: {
    doc: 'The author of a poll has withdrawn it: it has no result.',
    data: z.object(poll),
  },
  poll_removed: {
    doc: 'An operator has removed a poll. `title` is empty where it was the reason. `author`: whoever wrote it; null: the operator’s scripts.',
    data: z.object({ ...poll, author: id('person').nullable() }),
  },
  poll_corrected: {
    doc: 'A correction stands beside words of a poll since now.',
    data: z.object({
      ...poll,
      correction: Correction.nullable().default(null).meta({ description: 'Of the title; null: it has none' }),
    }),
  },
})
