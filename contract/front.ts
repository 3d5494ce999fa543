import { z } from 'zod'
import { read, write } from './call.ts'
import { commsLimits as limits } from './comms-limits.ts'
import { Front, FrontRule } from './comms-shapes.ts'
import { whyChanged } from './operator-why.ts'
import { id, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const comm_id = id('community')
const frontReason = text(0, limits.reason.max)
  .default('')
  .meta({ description: 'Required for featuring a community or keeping it off; everybody can read it in the log' })
const frontRule = z.strictObject({
  rule: FrontRule,
  members: z.int().min(limits.front.members.min).max(limits.front.members.max).meta({
    description: 'The minimum number of members, if the rule depends on that number',
  }),
})

/** The calls for choosing the communities shown on the front page: part of the service `comms`. */
export const frontCalls = {
  front_page: read({
    doc: 'The communities on the front page, and the rule that selects them: featured ones first, then by number of members; at most 200.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: frontRule.extend({ comm_ids: z.array(comm_id) }),
  }),
  set_front: write({
    audit: ['front', 'reason'],
    doc: 'Sets whether a community may appear on the front page. To feature it or to keep it off needs a reason, which its log shows. Nothing else changes: its own page still shows everything.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({ comm_id, front: Front, reason: frontReason }),
    reply: z.object({ comm_id, front: Front }),
    errors: ['RULE'],
  }),
  new_things: read({
    doc: 'The number of polls, articles and questions that new accounts have published in the last hour, and the usual number per hour, from the last 14 days. It is a wave if the last hour has had far more than usual.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ last_hour: z.int(), usual: z.number(), wave: z.boolean() }),
  }),
  set_front_rule: write({
    audit: ['rule', 'members', 'reason'],
    doc: 'Sets the rule that selects the communities on the front page.',
    who: 'operator',
    limit: writing,
    input: frontRule.extend({ reason: whyChanged }),
    reply: frontRule,
  }),
}
