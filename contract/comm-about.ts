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
    doc: 'The details of a community that other rooms need for reports and decisions. Found whenever `get_community` finds it; its longest-standing owner counts as its author, and only operators decide.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: id('community') }),
    reply: About,
  }),
  about_member: read({
    doc: 'The details of a membership that other rooms need for decisions: the community’s owners and moderators may suspend or end it. Only they, operators and the person concerned can read it. Moderators decide about members, owners also about moderators, and nobody about an owner.',
    who: 'person',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: MemberId }),
    reply: About,
  }),
}
