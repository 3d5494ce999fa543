import { z } from 'zod'
import { read } from './call.ts'
import { id } from './shapes.ts'
import { About } from './subjects.ts'
import { reading } from './usual-limits.ts'

/** A membership: the id of the community, and that of the person. */
const MemberId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{52}$/)

/**
 * The calls with which rooms ask about a community or a membership that somebody has reported or made a decision about.
 * They are part of the service `comms`.
 */
export const aboutCalls = {
  about_community: read({
    doc: 'The details of a community that other rooms need for reports and decisions. Found whenever `get_community` finds the community. Its longest-standing owner counts as its author, and only operators decide about it.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: id('community') }),
    reply: About,
  }),
  about_member: read({
    doc: 'The details of a membership that other rooms need for decisions: the community’s owners and moderators may suspend or end a membership. Only they, operators and the member can read these details. Moderators decide about members, and owners also about moderators; an owner’s membership cannot be decided about.',
    who: 'person',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: MemberId }),
    reply: About,
  }),
}
