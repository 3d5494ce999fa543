import { z } from 'zod'
import { read, write } from './call.ts'
import { commsLimits } from './comms-limits.ts'
import { id, line, moment } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const { official: limits } = commsLimits
const comm_id = id('community')
const official_id = id('official')
const UID = id('person')

const NamedBy = z.enum(['owner', 'operator']).meta({ description: 'owner: of the community; operator: of the site' })

/** The calls for officials whom people of a community can ask: part of the service comms. */
export const officialCalls = {
  officials: read({
    doc: 'Who answers questions in a community by an office they hold, by when they were named. Whoever was named and has not agreed yet is shown to themselves, to owners and to operators alone.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ comm_id }),
    reply: z.array(
      z.object({
        official_id,
        office: z.string(),
        name: z.string().nullable().meta({ description: 'null: they have not agreed yet' }),
        named_by: NamedBy,
        named_at: moment,
        mine: z.boolean().meta({ description: 'Whether this is the caller' }),
        may_end: z.boolean(),
        UID: UID.nullable().meta({ description: 'Only for owners and operators' }),
      }),
    ),
  }),
  get_official: read({
    doc: 'What rooms need to know of somebody who can be asked by the office they hold.',
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
      holds: z.boolean().meta({ description: 'Whether they have agreed and still hold it' }),
    }),
  }),
  name_official: write({
    audit: ['office'],
    doc: 'Names a member as somebody who answers by an office, who is shown once they agree. Named again, the office is replaced, and they have to agree again. For owners, and operators.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, UID, office: line(limits.office.min, limits.office.max) }),
    reply: z.object({ official_id }),
    errors: ['OFFICIALS_FULL'],
  }),
  take_office: write({
    doc: 'Agrees to be shown with the office, by this name. Only by whoever was named; said again, the name is replaced.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ official_id, name: line(limits.name.min, limits.name.max) }),
    reply: z.object({ official_id }),
  }),
  end_office: write({
    audit: [],
    doc: 'Ends that somebody answers by an office: by themselves, by owners of the community, and by operators. What they answered stays.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ official_id }),
    reply: z.object({ official_id }),
  }),
}
