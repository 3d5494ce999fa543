import { z } from 'zod'
import { read, write } from './call.ts'
import { commsLimits } from './comms-limits.ts'
import { InvitedAs, Role } from './comms-shapes.ts'
import { eventList } from './event.ts'
import { cursor, email, id, lang, moment, page, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const { joining: limits, invitations } = commsLimits
const comm_id = id('community')
const UID = id('person')
const invitation_id = id('invitation')

/** The secret of an invitation, in its link. */
export const token = z.string().max(60).meta({ description: 'The secret of an invitation, from its link' })

/** The outcome of a request to join. */
export const MyRequest = z.object({
  state: z.enum(['waiting', 'declined']),
  asked_at: moment,
  reason: z.string().meta({ description: 'Why they want to join, in their own words' }),
  answer: z.string().meta({ description: 'Why it was declined' }),
  again_at: moment.nullable().meta({ description: 'When somebody who was declined may ask again' }),
})

const requestPage = {
  comm_id,
  cursor,
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** The calls for joining a community, and for approving people who ask to: part of the service comms. */
export const joiningCalls = {
  join_community: write({
    doc: 'The caller becomes a member, or asks to become one where the community lets people in. Joining twice is joining once; coming back within ten minutes of leaving restores the role. With an invitation one joins as it says, however the community is joined otherwise.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comm_id,
      reason: text(0, limits.reason.max).optional().meta({ description: 'Why, where one asks to join' }),
      invite: token.optional(),
    }),
    reply: z.object({
      state: z.enum(['active', 'requested']),
      role: Role.nullable().meta({ description: 'null: they wait' }),
      member_count: z.int(),
    }),
    errors: ['JOIN_CLOSED', 'DECLINED', 'INVITE_INVALID', 'INVITE_USED', 'BARRED'],
  }),
  withdraw_request: write({
    doc: 'Takes back the caller’s asking to join, while it waits.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id }),
    reply: z.object({ comm_id }),
  }),
  my_requests: read({
    doc: 'Where the caller has asked to join and waits, or was declined in the last 14 days, by when they asked; at most 50.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(MyRequest.extend({ comm_id, comm_name: z.string(), lang })),
  }),
  requests: read({
    doc: 'Who asks to join a community and waits, the longest first, a page at a time. For those who look after it.',
    who: 'person',
    limit: reading,
    input: z.strictObject(requestPage),
    reply: page(z.object({ UID, reason: z.string(), asked_at: moment })),
  }),
  decide_request: write({
    audit: ['accept'],
    doc: 'Lets somebody in who asks to join, as a member, or declines, with a reason that they read. They may ask again after 14 days. For those who look after the community.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comm_id,
      UID,
      accept: z.boolean(),
      answer: text(0, limits.answer.max).default('').meta({ description: 'Why it is declined' }),
    }),
    reply: z.object({ state: z.enum(['active', 'declined']) }),
    errors: ['RULE'],
  }),
  late_requests: read({
    doc: 'The communities in which somebody has waited for more than 14 days to be let in, the longest first; at most 50.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(z.object({ comm_id, comm_name: z.string(), lang, waiting: z.int(), since: moment })),
  }),
}

/** The calls for invitations to a community, for its moderators: part of the service comms. */
export const invitationCalls = {
  create_invitation: write({
    audit: ['role'],
    doc: 'Invites whoever has the link, so many of them and so long. Only this reply has the secret of the link: it is kept hashed. Editors are invited by owners alone.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comm_id,
      role: InvitedAs.default('member'),
      max_uses: z.int().min(invitations.uses.min).max(invitations.uses.max),
      days: z.int().min(invitations.days.min).max(invitations.days.max),
    }),
    reply: z.object({ invitation_id, invite: token, expires_at: moment }),
    errors: ['TOO_MANY'],
  }),
  invite_addresses: write({
    audit: ['role'],
    doc: 'Invites those who have confirmed one of these addresses, for 90 days; at most 20 a day and community. No letter is sent. Whose address is invited already is invited anew. Editors are invited by owners alone.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comm_id,
      role: InvitedAs.default('member'),
      addresses: z.array(email).min(1).max(invitations.addresses),
    }),
    reply: z.object({ invited: z.int() }),
    errors: ['TOO_MANY'],
  }),
  invitations: read({
    doc: 'The invitations of a community that are still valid, the first made first, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject(requestPage),
    reply: page(
      z.object({
        invitation_id,
        address: z.string().nullable().meta({ description: 'null: it is for whoever has the link' }),
        role: InvitedAs,
        max_uses: z.int(),
        uses: z.int(),
        created_at: moment,
        expires_at: moment,
      }),
    ),
  }),
  revoke_invitation: write({
    audit: [],
    doc: 'Withdraws an invitation. Who came by it stays.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, invitation_id }),
    reply: z.object({ invitation_id }),
  }),
}

/** Tells the room that stores addresses which of them have been invited. */
export const invitationEvents = eventList({
  addresses_invited: {
    doc: 'A community invites whoever has confirmed one of these addresses. Where somebody has, `address_confirmed` is told.',
    data: z.object({ addresses: z.array(email) }),
  },
})
