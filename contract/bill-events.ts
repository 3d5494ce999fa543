import { z } from 'zod'
import { eventList } from './event.ts'
import { bill_id } from './bills.ts'
import { id } from './shapes.ts'

/** What happens to bills. Each is told in the transaction of the fact, and delivered at least once to each room that reacts. */
export const billEvents = eventList({
  bill_changed: {
    doc: 'The status or the text of a bill is not as it was. `UIDs`: some of its followers; many followers are told in several events.',
    data: z.object({
      bill_id,
      label: z.string(),
      congress_name: z.string(),
      title: z.string(),
      change: z.enum(['status', 'text']),
      UIDs: z.array(id('person')).max(500),
    }),
  },
})
