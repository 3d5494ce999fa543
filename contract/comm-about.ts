import { z } from 'zod'
import { read } from './call.ts'
import { id } from './shapes.ts'
import { About } from './subjects.ts'
import { reading } from './usual-limits.ts'

/** The calls of rooms about a community as a thing of its own: part of the service `comms`. */
export const aboutCalls = {
  about_community: read({
    doc: 'What rooms need to know of a community that is reported or decided about. It is found as `get_community` finds it; its owner of longest standing answers for it, and operators alone decide.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: id('community') }),
    reply: About,
  }),
}
