import { z } from 'zod'
import { ActedBy } from './audit-events.ts'
import { read, service } from './call.ts'
import { cursor, id, moment, page } from './shapes.ts'
import { reading } from './usual-limits.ts'

const name = z.string().max(60)

/** The acts of the people who run the instance, visible to all of them. Rows are only ever added. */
export const audit = service('audit', {
  entries: read({
    doc: 'What operators have done, latest first, a page at a time.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({
      UID: id('person').optional().meta({ description: 'Only what this person did' }),
      service: name.optional().meta({ description: 'Only what was done in this service' }),
      call: name.optional().meta({ description: 'Only this call of it' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: page(
      z.object({
        entry_id: id('entry'),
        at: moment,
        by: ActedBy,
        UID: id('person').nullable(),
        name: z.string().nullable().meta({ description: 'Of that person; null: none, or the account is gone' }),
        service: z.string(),
        call: z.string(),
        object: z.string(),
        says: z.record(z.string(), z.string()),
      }),
    ),
  }),
})
