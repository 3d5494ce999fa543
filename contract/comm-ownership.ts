import { z } from 'zod'
import { read, write } from './call.ts'
import { commsLimits } from './comms-limits.ts'
import { operatorReason } from './comms-shapes.ts'
import { id, lang, moment } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const { days, quiet_days } = commsLimits.claim
const comm_id = id('community')
/** Each claim notifies everybody who looks after the community. */
const claiming = { count: 10, seconds: 3600 }

/** A moderator’s pending claim to become an owner. */
export const OwnershipClaim = z.object({
  UID: id('person').meta({ description: 'The person who claims to become an owner' }),
  at: moment.meta({ description: 'When that person becomes an owner, unless somebody stops the claim' }),
  may_stop: z.boolean(),
})

/** The calls for a community whose owners are away: part of the service `comms`. */
export const ownershipCalls = {
  claim_ownership: write({
    doc: `The caller, a moderator, becomes an owner of the community after ${days} days, unless an owner stops it; the owners stay. Everybody who looks after it is notified at once. Refused while another claim is pending (CLAIM_WAITS), and for ${quiet_days} days after an owner’s last decision in its log (OWNER_ACTIVE). Claiming again while the caller’s claim is pending changes nothing.`,
    who: 'person',
    limit: claiming,
    input: z.strictObject({ comm_id }),
    reply: z.object({ at: moment }),
    errors: ['CLAIM_WAITS', 'OWNER_ACTIVE'],
  }),
  stop_claim: write({
    audit: [],
    doc: 'Ends a pending claim. For any owner, operators, who must give a reason, and the person who claims. Without a pending claim, nothing changes.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, reason: operatorReason }),
    reply: z.object({ stopped: z.boolean() }),
  }),
  sole_owner_of: read({
    doc: 'The communities with other members of which the caller is the only owner, at most 50: closing the account would leave them without one.',
    who: 'person',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({}),
    reply: z.array(z.object({ comm_id, comm_name: z.string(), lang })),
  }),
}
