import { z } from 'zod'
import { read, write } from './call.ts'
import { commsLimits } from './comms-limits.ts'
import { InvitedAs, operatorReason, Role } from './comms-shapes.ts'
import { eventList } from './event.ts'
import { cursor, email, id, lang, moment, page, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'
import { signUpInviteCalls } from './sign-up-invites.ts'
import { ownDataCall } from './own-data.ts'

const { joining: limits, invitations } = commsLimits
const comm_id = id('community')
const UID = id('person')
const invitation_id = id('invitation')

/** The secret in the link of an invitation. */
export const token = z.string().max(60).meta({ description: 'The secret from the link of an invitation' })

/** The outcome of a request to join. */
export const MyRequest = z.object({
  state: z.enum(['waiting', 'declined']),
  asked_at: moment,
  reason: z.string().meta({ description: 'Why the person wants to join, in their own words' }),
  answer: z.string().meta({ description: 'Why the request was declined' }),
  again_at: moment.nullable().meta({ description: 'When somebody who was declined may ask again' }),
})

const requestPage = {
  comm_id,
  cursor,
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** The calls for joining a community, and for approving people who ask to join: part of the service `comms`. */
export const joiningCalls = {
  own_data: ownDataCall([
    'memberships',
    'requests_to_join',
    'suspensions',
    'invitations',
    'offices',
    'claims_to_ownership',
    'changes_of_visibility',
  ]),
  join_community: write({
    doc: 'Makes the caller a member, or files a request if the community approves its members. Joining twice has no further effect; returning within ten minutes of leaving restores the role. An invitation gives its role regardless of how people otherwise join the community. Where the community asks a question, a request without an answer is refused with `RULE` (`reason`: missing).',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comm_id,
      reason: text(0, limits.reason.max).optional().meta({ description: 'The reason, if the request needs approval' }),
      invite: token.optional(),
    }),
    reply: z.object({
      state: z.enum(['active', 'requested']),
      role: Role.nullable().meta({ description: 'The role given; null: the request is pending' }),
      member_count: z.int(),
    }),
    errors: ['JOIN_CLOSED', 'DECLINED', 'RULE', 'INVITE_INVALID', 'INVITE_USED', 'BARRED'],
  }),
  withdraw_request: write({
    doc: 'Withdraws the caller’s pending request to join.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id }),
    reply: z.object({ comm_id }),
  }),
  my_requests: read({
    doc: 'The communities in which the caller’s request to join is pending, or was declined in the last 14 days, by the date of the request; at most 50.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(MyRequest.extend({ comm_id, comm_name: z.string(), lang })),
  }),
  my_former: read({
    doc: 'The communities, at most 50, where the caller’s membership is suspended and returns; before them, if `comm_id` is given, that community if the caller has just left it and can still undo this.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ comm_id: comm_id.optional() }),
    reply: z.array(
      z.object({
        comm_id,
        comm_name: z.string(),
        lang,
        state: z.enum(['left', 'suspended']),
        until: moment.nullable().meta({
          description: 'Until when leaving can be undone, or when the suspension ends; null: it has no set end',
        }),
      }),
    ),
  }),
  requests: read({
    doc: 'Pending requests to join a community, longest waiting first, a page at a time. For its owners and moderators.',
    who: 'person',
    limit: reading,
    input: z.strictObject(requestPage),
    reply: page(z.object({ UID, reason: z.string(), asked_at: moment })),
  }),
  decide_request: write({
    audit: ['accept', 'reason'],
    doc: 'Approves a request to join, which makes the person a member, or declines it with a reason that they can read. They may ask again after 14 days. For the community’s owners and moderators.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comm_id,
      UID,
      accept: z.boolean(),
      answer: text(0, limits.answer.max).default('').meta({ description: 'Why the request was declined' }),
      reason: operatorReason,
    }),
    reply: z.object({ state: z.enum(['active', 'declined']) }),
    errors: ['RULE'],
  }),
  late_requests: read({
    doc: 'The communities in which a request to join has been pending for more than 14 days, longest waiting first; at most 50.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(z.object({ comm_id, comm_name: z.string(), lang, waiting: z.int(), since: moment })),
  }),
}

/** The calls for invitations to a community, for its moderators: part of the service `comms`. */
export const invitationCalls = {
  ...signUpInviteCalls,
  create_invitation: write({
    audit: ['role', 'reason'],
    doc: 'Makes an invitation link for a limited number of uses and a limited time. Only this reply contains the secret of the link; the instance stores a hash of it. Only owners can invite editors.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comm_id,
      role: InvitedAs.default('member'),
      max_uses: z.int().min(invitations.uses.min).max(invitations.uses.max),
      days: z.int().min(invitations.days.min).max(invitations.days.max),
      reason: operatorReason,
    }),
    reply: z.object({ invitation_id, invite: token, expires_at: moment }),
    errors: ['TOO_MANY', 'RULE'],
  }),
  invite_addresses: write({
    audit: ['role', 'reason'],
    doc: 'Invites the people who have confirmed one of these addresses, for 90 days; at most 20 a day for each community. No letter is sent. An address that is already invited gets a new invitation. Only owners can invite editors.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comm_id,
      role: InvitedAs.default('member'),
      addresses: z.array(email).min(1).max(invitations.addresses),
      reason: operatorReason,
    }),
    reply: z.object({ invited: z.int() }),
    errors: ['TOO_MANY', 'RULE'],
  }),
  invitations: read({
    doc: 'The valid invitations of a community, oldest first, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject(requestPage),
    reply: page(
      z.object({
        invitation_id,
        address: z.string().nullable().meta({ description: 'null: the invitation is for anyone who has the link' }),
        role: InvitedAs,
        max_uses: z.int(),
        uses: z.int(),
        created_at: moment,
        expires_at: moment,
      }),
    ),
  }),
  revoke_invitation: write({
    audit: ['reason'],
    doc: 'Withdraws an invitation. People who have already used it stay.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, invitation_id, reason: operatorReason }),
    reply: z.object({ invitation_id }),
    errors: ['RULE'],
  }),
}

/** The event that asks the room that stores e-mail addresses which of the invited ones are confirmed. */
export const invitationEvents = eventList({
  addresses_invited: {
    doc: 'A community has invited the people who have confirmed one of these addresses. For each of these addresses that somebody has confirmed, `address_confirmed` is published.',
    data: z.object({ addresses: z.array(email) }),
  },
})

/** The call for leaving: part of the service `comms`. */
export const leavingCalls = {
  leave_community: write({
    doc: 'Ends the caller’s membership. Leaving twice has no further effect. Until `undo_until`, joining again restores everything.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id }),
    reply: z.object({ member_count: z.int(), undo_until: moment }),
    errors: ['LAST_OWNER'],
  }),
}
