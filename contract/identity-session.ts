import { z } from 'zod'
import { read } from './call.ts'
import { id, moment } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** The call by which the door knows who is signed in: part of the service `identity`. */
export const sessionCalls = {
  find_session: read({
    doc: 'The owner of a session, by the hash of its token; null if it has ended. Called by the door of every process.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ session: z.string().length(22) }),
    reply: z
      .object({
        UID: id('person'),
        operator: z.boolean(),
        suspended: z
          .object({ until: moment.nullable() })
          .optional()
          .meta({ description: 'Present only if the account is suspended' }),
        closing: z
          .object({ closes_at: moment })
          .optional()
          .meta({ description: 'Present only if the account is closing' }),
      })
      .nullable(),
  }),
}
