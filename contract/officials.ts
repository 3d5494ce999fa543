import { z } from 'zod'
import { read, write } from './call.ts'
import { commsLimits } from './comms-limits.ts'
import { operatorReason } from './comms-shapes.ts'
import { id, line, moment } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const { official: limits } = commsLimits
const comm_id = id('community')
const official_id = id('official')
const UID = id('person')

const NamedBy = z
  .enum(['owner', 'operator'])
  .meta({ description: 'owner: an owner of the community; operator: an operator of the site' })

/** The calls for officials to whom a community's members can put questions: part of the service `comms`. */
export const officialCalls = {
  officials: read({
    doc: 'The officials of a community who answer questions, by the date they were named. People who have been named but have not agreed yet are visible only to themselves, owners and operators.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ comm_id }),
    reply: z.array(
      z.object({
        official_id,
        office: z.string(),
        name: z.string().nullable().meta({ description: 'null: the person has not agreed yet' }),
        named_by: NamedBy,
        named_at: moment,
        mine: z.boolean().meta({ description: 'Whether this is the caller' }),
        may_end: z.boolean(),
        UID: UID.nullable().meta({ description: 'Only for owners and operators; otherwise null' }),
      }),
    ),
  }),
  get_official: read({
    doc: 'The details that other rooms need about an official who can be asked questions.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ official_id }),
    reply: z.object({
      official_id,
      comm_id,
      UID,
      office: z.string(),
      name: z.string().nullable(),
      holds: z.boolean().meta({ description: 'Whether the official has agreed, and still holds the office' }),
    }),
  }),
  name_official: write({
    audit: ['office', 'reason'],
    doc: 'Names a member as an official, who is shown once they agree. Naming the same person again replaces the office, and the person has to agree again. For owners, and operators.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, UID, office: line(limits.office.min, limits.office.max), reason: operatorReason }),
    reply: z.object({ official_id }),
    errors: ['OFFICIALS_FULL', 'RULE'],
  }),
  take_office: write({
    doc: 'Agrees to be shown with the office, under this name. Only for the person who was named; calling it again replaces the name.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ official_id, name: line(limits.name.min, limits.name.max) }),
    reply: z.object({ official_id }),
  }),
  end_office: write({
    audit: ['reason'],
    doc: 'Ends a person’s office. For that person, owners of the community, and operators. The official’s answers stay.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ official_id, reason: operatorReason }),
    reply: z.object({ official_id }),
    errors: ['RULE'],
  }),
}
