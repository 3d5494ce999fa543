import { z } from 'zod'
import { ActedBy } from './audit-events.ts'
import { read, service } from './call.ts'
import { cursor, id, lang, moment, page } from './shapes.ts'
import { Subject } from './subjects.ts'
import { reading } from './usual-limits.ts'
import { ownDataCall } from './own-data.ts'

const name = z.string().max(60)

/** What the people who run the instance have done, visible to all of them. Rows are only ever added. */
export const audit = service('audit', {
  kinds: read({
    doc: 'Who has acted as an operator, and with which calls, so that the entries can be narrowed to some of them.',
    who: 'operator',
    limit: reading,
    cost: 5,
    input: z.strictObject({}),
    reply: z.object({
      people: z.array(z.object({ UID: id('person'), name: z.string().nullable() })).meta({
        description: 'At most 50; `name` is null if the account no longer exists',
      }),
      calls: z.array(z.object({ service: z.string(), call: z.string() })),
    }),
  }),
  own_data: ownDataCall(['acts_as_operator']),
  entries: read({
    doc: 'The acts of operators, latest first, a page at a time.',
    who: 'operator',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      UID: id('person').optional().meta({ description: 'Only acts of this person' }),
      service: name.optional().meta({ description: 'Only acts in this service' }),
      call: name.optional().meta({ description: 'Only this call of that service' }),
      from: moment.optional().meta({ description: 'Only acts at this moment or later' }),
      before: moment.optional().meta({ description: 'Only acts before this moment' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: page(
      z.object({
        entry_id: id('entry'),
        at: moment,
        by: ActedBy,
        UID: id('person').nullable(),
        name: z
          .string()
          .nullable()
          .meta({ description: 'The name of that person; null: no person, or the account no longer exists' }),
        service: z.string(),
        call: z.string(),
        object: z.string().meta({ description: 'The ids of the things affected, as stored' }),
        things: z
          .array(Subject.extend({ title: z.string(), lang, link: z.string() }))
          .meta({ description: 'Those of the affected things that the caller can see now, under their current names' }),
        decision: z
          .object({ decision_id: id('decision'), explanation: z.string() })
          .nullable()
          .meta({
            description:
              'The moderation decision made at that time about the first affected thing; null: none was made',
          }),
        says: z.record(z.string(), z.string()).meta({
          description: 'What the call was given; `was_` and the name of a field: its value before',
        }),
      }),
    ),
  }),
})
