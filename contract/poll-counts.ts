import { z } from 'zod'
import { read } from './call.ts'
import { poll_id } from './poll-shapes.ts'
import { id, ids } from './shapes.ts'
import { reading } from './usual-limits.ts'

const comm_id = id('community')

/** The calls for numbers beside polls and communities: part of the service `polls`. */
export const pollCounts = {
  answer_counts: read({
    doc: 'The number of people who have answered each of these published polls, as far as the result shows that number to everybody now. Polls that do not exist are left out.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({ poll_ids: ids(poll_id, 200) }),
    reply: z.array(
      z.object({ poll_id, answers: z.int().nullable().meta({ description: 'null: hidden, or not shown yet' }) }),
    ),
  }),
  open_counts: read({
    doc: 'The number of polls that are open or paused in each of these communities, as its own page lists them. Communities that the caller may not see, or that have none, are left out.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({ comm_ids: ids(comm_id, 200) }),
    reply: z.array(z.object({ comm_id, open: z.int() })),
  }),
}
