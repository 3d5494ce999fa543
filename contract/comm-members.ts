import { z } from 'zod'
import { read } from './call.ts'
import { commsLimits } from './comms-limits.ts'
import { Role } from './comms-shapes.ts'
import { cursor, id, ids, moment, page } from './shapes.ts'
import { reading } from './usual-limits.ts'

const comm_id = id('community')
const UID = id('person')

/** The calls that tell who belongs to communities: part of the service `comms`. */
export const memberCalls = {
  members: read({
    doc: 'The members of a community, a page at a time: owners, then moderators, editors, members and observers, each group by the date of joining. For its owners and moderators. `users.find_members` finds them by name.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      comm_id,
      role: Role.optional().meta({ description: 'Only members with this role' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: page(z.object({ UID, role: Role, joined_at: moment })),
  }),
  filter_managed_people: read({
    doc: 'Which of these people belong to a community the caller owns or moderates, have asked to join it, or were suspended from it.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ UIDs: ids(UID, 200) }),
    reply: z.array(UID),
  }),
  list_memberships: read({
    doc: 'For each of these people, the communities in which they have been a member (not an observer) continuously since before a given moment. People who left and returned count from their return, unless they returned in time to undo the leaving. Sorted by person, a page at a time. Only the instance itself makes this call, to publish how communities answered without naming anybody.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({
      UIDs: ids(UID, 200),
      joined_before: moment,
      cursor,
      limit: z.coerce.number().int().min(1).max(commsLimits.memberships.all).default(commsLimits.memberships.all),
    }),
    reply: page(z.object({ UID, comm_id })),
  }),
}
