import { z } from 'zod'
import { read, service } from './call.ts'
import { id, lang } from './shapes.ts'

const comm_id = id('community')

export const Community = z
  .object({
    comm_id,
    comm_name: z.string(),
    summary: z.string(),
    lang,
    member_count: z.int(),
    sample: z.boolean().meta({ description: 'Part of the sample content of a new instance' }),
  })
  .meta({ id: 'Community' })

export const CommunityPage = Community.extend({
  about: z.string(),
  region: z.string(),
  rules: z.array(z.object({ title: z.string(), text: z.string() })),
}).meta({ id: 'CommunityPage' })

const reading = { count: 600, seconds: 60 }

export const comms = service('comms', {
  communities: read({
    doc: 'All communities anyone may see, by name.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(Community),
  }),
  get_community: read({
    doc: 'One community with its rules.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ comm_id }),
    reply: CommunityPage,
  }),
})
