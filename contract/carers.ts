import { z } from 'zod'
import { read, write } from './call.ts'
import { commsLimits } from './comms-limits.ts'
import { operatorReason, Role } from './comms-shapes.ts'
import { id, line } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const { carer: limits } = commsLimits
const comm_id = id('community')

/** The calls for people who moderate a community: part of the service `comms`. */
export const carerCalls = {
  carers: read({
    doc: 'The owners and moderators of a community who have chosen to be shown on its page, under the name each of them gave for that purpose. Owners come first. At most 12, plus the caller. In a sample community, first the made-up people it came with.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ comm_id }),
    reply: z.array(
      z.object({
        name: z.string(),
        duty: z.string().meta({ description: 'The person’s duty in the community, in their own words; may be empty' }),
        role: Role,
        mine: z.boolean().meta({ description: 'Whether this is the caller' }),
      }),
    ),
  }),
  some_carers: read({
    doc: 'Up to twenty owners and moderators of a community; with `over`, only those who can suspend that person there, or none if that person never belonged to the community. Twenty are enough to find out whether anybody may still decide when some of them may not.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ comm_id, over: id('person').optional() }),
    reply: z.array(id('person')),
  }),
  show_me: write({
    doc: 'Shows the caller on the page of a community they look after, under this name; an empty name hides the caller again. People are shown only if they have asked for it, and only while they have the role.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comm_id,
      name: line(0, limits.name),
      duty: line(0, limits.duty).default(''),
    }),
    reply: z.object({ shown: z.boolean() }),
  }),
  hide_carers: write({
    audit: ['reason'],
    doc: 'Removes the names under which the people who look after a community are shown on its page.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({ comm_id, reason: operatorReason }),
    reply: z.object({ hidden: z.int() }),
    errors: ['RULE'],
  }),
}
