import { z } from 'zod'
import { poll_id } from './poll-shapes.ts'
import { moment } from './shapes.ts'

/** The times at which people answered: hours, days or weeks, merged until each has at least five people. */
export const Turnout = z
  .object({
    poll_id,
    unit: z.enum(['hour', 'day', 'week']),
    spans: z.array(z.object({ from: moment, until: moment, n: z.int() })).meta({
      description:
        'One after the other, since the poll opened. Empty: of secret polls, of results in steps before the close, and of fewer than five people. While answers come in it includes those taken back since, and leaves out the last ones until they are five',
    }),
  })
  .meta({ id: 'Turnout' })
