import { z } from 'zod'
import { read, write } from './call.ts'
import { commsLimits as limits } from './comms-limits.ts'
import { Front, FrontRule } from './comms-shapes.ts'
import { id } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const comm_id = id('community')
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
    audit: ['front'],
    doc: 'Sets whether a community may appear on the front page. Nothing else changes: its own page still shows everything.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({ comm_id, front: Front }),
    reply: z.object({ comm_id, front: Front }),
  }),
  set_front_rule: write({
    audit: ['rule', 'members'],
    doc: 'Sets the rule that selects the communities on the front page.',
    who: 'operator',
    limit: writing,
    input: frontRule,
    reply: frontRule,
  }),
}
