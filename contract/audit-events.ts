import { z } from 'zod'
import { eventList } from './event.ts'
import { id, moment } from './shapes.ts'

/** The actor: a person who is an operator, a script with the operator's token, or a command on the machine itself. */
export const ActedBy = z.enum(['person', 'token', 'command'])

/** The event that tells the audit trail what operators do. */
export const auditEvents = eventList({
  operator_acted: {
    doc: 'Somebody has acted as an operator. Published in the transaction of the act, if it has one. Contains no addresses or secrets.',
    data: z.object({
      by: ActedBy,
      UID: id('person')
        .nullable()
        .meta({ description: 'The person who acted; null: a script or a command, so no particular person' }),
      service: z.string(),
      call: z.string(),
      object: z.string().meta({ description: 'The ids of the things affected; may be empty' }),
      says: z
        .record(z.string(), z.string())
        .meta({ description: 'Details, such as the reason if the call includes one' }),
      at: moment,
    }),
  },
})
