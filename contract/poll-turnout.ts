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
        'Consecutive time spans since the poll opened. Empty for secret polls, for results in steps before the close, and with fewer than five people. While answers come in, it includes those withdrawn since, and leaves out the latest ones until there are five',
    }),
  })
  .meta({ id: 'Turnout' })
