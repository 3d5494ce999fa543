import { z } from 'zod'
import { poll_id } from './poll-shapes.ts'
import { moment } from './shapes.ts'

/** How many people answered when: by hour, day or week. Time spans are merged until each has at least five people. */
export const Turnout = z
  .object({
    poll_id,
    unit: z.enum(['hour', 'day', 'week']),
    spans: z.array(z.object({ from: moment, until: moment, n: z.int() })).meta({
      description:
        'Consecutive time spans since the poll opened. Empty for secret polls, for results in steps before the close, and with fewer than five people. While answers come in, the spans include answers that were withdrawn later, and leave out the latest answers until there are five of them. The last of the first spans of a poll whose number of answers is public ends with the hour that has begun, and grows with it',
    }),
  })
  .meta({ id: 'Turnout' })
