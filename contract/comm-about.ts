import { z } from 'zod'
import { read } from './call.ts'
import { id } from './shapes.ts'
import { About } from './subjects.ts'
import { reading } from './usual-limits.ts'

/** A membership: the id of the community, and that of the person. */
const MemberId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{52}$/)

/**
 * The calls with which rooms ask about a community or a membership that is reported or decided about: part of the
 * service `comms`.
 */
export const aboutCalls = {
  about_community: read({
    doc: 'What rooms need to know of a community that is reported or decided about. It is found as `get_community` finds it; its owner of longest standing answers for it, and operators alone decide.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: id('community') }),
    reply: About,
  }),
  about_member: read({
    doc: 'What rooms need to know of somebody’s membership, which those who look after the community may suspend or end. Only they, operators and that person learn of it: a moderator decides about members, an owner about moderators too, nobody about an owner.',
    who: 'person',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: MemberId }),
    reply: About,
  }),
}
