import { z } from 'zod'
import { read, write } from './call.ts'
import { invitationCode } from './identity-sign-up.ts'
import { whyChanged } from './operator-why.ts'
import { id, moment } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const setting = { on: z.boolean().meta({ description: 'Whether a community’s invitation link counts' }) }

/**
 * Where an account takes an invitation: whether the invitation link of a community is one. Part of the service `comms`,
 * which keeps these links.
 */
export const signUpInviteCalls = {
  sign_up_by_invites: read({
    doc: 'Whether the invitation link of a community lets people create an account, on an instance where that takes an invitation.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object(setting),
  }),
  set_sign_up_by_invites: write({
    doc: 'Sets whether the invitation link of a community lets people create an account, on an instance where that takes an invitation. Each link lets in at most as many people as it has uses.',
    who: 'operator',
    limit: writing,
    audit: ['on', 'reason'],
    input: z.strictObject({ ...setting, reason: whyChanged }),
    reply: z.object(setting),
  }),
  invite_for_sign_up: read({
    doc: 'The community’s invitation link with this secret, if it lets people create an account now.',
    who: 'guest',
    asked_by: 'rooms',
    limit: reading,
    input: z.strictObject({ invite: invitationCode }),
    reply: z.object({ comm_id: id('community'), comm_name: z.string(), uses: z.int(), expires_at: moment }).nullable(),
  }),
}
