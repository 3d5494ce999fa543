import { z } from 'zod'
import { ActedBy } from './audit-events.ts'
import { read, service } from './call.ts'
import { cursor, id, lang, moment, page } from './shapes.ts'
import { Subject } from './subjects.ts'
import { reading } from './usual-limits.ts'

const name = z.string().max(60)

/** The acts of the people who run the instance, visible to all of them. Rows are only ever added. */
export const audit = service('audit', {
  entries: read({
    doc: 'What operators have done, latest first, a page at a time.',
    who: 'operator',
    limit: reading,
    cost: 5,
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
        object: z.string().meta({ description: 'The ids of what it was done to, as they are kept' }),
        things: z
          .array(Subject.extend({ title: z.string(), lang, link: z.string() }))
          .meta({ description: 'Those of them that the caller can see now, by the names they have now' }),
        decision: z
          .object({ decision_id: id('decision'), explanation: z.string() })
          .nullable()
          .meta({ description: 'The decision that was made about the first of them then; null: none' }),
        says: z.record(z.string(), z.string()),
      }),
    ),
  }),
})
