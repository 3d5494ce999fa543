import { z } from 'zod'
import { read, service, write } from './call.ts'
import { commsLimits as limits } from './comms-limits.ts'
import { findCall } from './finds.ts'
import { cursor, id, ids, lang, line, moment, page, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'
import { aboutCalls } from './comm-about.ts'
import { carerCalls } from './carers.ts'
import { invitationCalls, joiningCalls, leavingCalls, MyRequest, token } from './joining.ts'
import { memberCalls } from './comm-members.ts'
import { logCalls } from './community-log.ts'
import { Placed, Visibility, VisibilityChange, visibilityCalls } from './comm-visibility.ts'
import { OwnershipClaim, ownershipCalls } from './comm-ownership.ts'
import { officialCalls } from './officials.ts'
import { commsRefusals } from './comms-refusals.ts'
import { BarredFrom, Front, InvitedAs, JoinBy, operatorReason, Power, PublishedBy, Role } from './comms-shapes.ts'
import { Appointed, LetIn } from './let-in.ts'
import { CommunityPicture, pictureCalls } from './comm-picture.ts'
import { frontCalls } from './front.ts'
import { townCalls } from './town.ts'

const comm_id = id('community')
const UID = id('person')

export const CommunityRule = z.strictObject({ title: line(1, limits.rule.title), text: text(1, limits.rule.text) })

/** The details of a community that its owners fill in. */
export const CommunityDraft = z.strictObject({
  comm_name: line(limits.comm_name.min, limits.comm_name.max),
  summary: line(limits.summary.min, limits.summary.max),
  about: text(0, limits.about.max).default(''),
  region: line(0, limits.region.max).default(''),
  lang: lang.default('en'),
  rules: z.array(CommunityRule).max(limits.rules.max).default([]),
  polls_by: PublishedBy.default('moderators'),
  articles_by: PublishedBy.default('moderators'),
  join: JoinBy.default('open'),
  join_question: line(0, limits.joining.question.max)
    .default('')
    .meta({ description: 'The question for people who ask to join' }),
})

export const Community = z
  .object({
    comm_id,
    comm_name: z.string(),
    summary: z.string(),
    lang,
    polls_by: PublishedBy,
    join: JoinBy,
    member_count: z.int().meta({ description: 'The number of members, not counting observers' }),
    front: Front,
    on_front: z
      .boolean()
      .meta({ description: 'Whether the front page, its lists and its feeds include the community’s polls' }),
    my_role: Role.nullable().meta({ description: 'The caller’s role; null: not a member' }),
    barred: BarredFrom.nullable().meta({
      description:
        'That the caller’s membership is suspended, until a day or (`until` is null) without an end, or that it has ended for good (`ended`). null: neither',
    }),
    visibility: Visibility,
    picture_url: CommunityPicture,
    sample: z.boolean().meta({ description: 'Part of the sample content of a new instance' }),
  })
  .meta({ id: 'Community' })

export const CommunityPage = Community.extend({
  about: z.string(),
  region: z.string(),
  articles_by: PublishedBy,
  rules: z.array(z.object({ title: z.string(), text: z.string() })),
  join_question: z.string(),
  my_request: MyRequest.nullable().meta({ description: 'The outcome of the caller’s request to join' }),
  invited_as: InvitedAs.nullable().meta({
    description: 'The role given by the caller’s invitation; null: no valid invitation',
  }),
  invite_over: z.enum(['used', 'invalid']).nullable().meta({
    description:
      'Why the given invitation does not work. used: the invitation has been used as often as it may be; invalid: it has expired, was withdrawn, or does not belong to this community; null: it is valid, or no invitation was given, or the caller already belongs to the community',
  }),
  visibility_change: VisibilityChange.nullable().meta({
    description: 'The pending change of visibility; only for members and operators',
  }),
  ownership_claim: OwnershipClaim.nullable().meta({
    description: 'The pending claim; only for the community’s owners and moderators, and operators',
  }),
  hidden: z.object({ at: moment, reason: z.string() }).nullable().meta({
    description:
      'Since when and why operators have hidden the community, so that only its owners and operators see it; null: the community is not hidden',
  }),
  version: z.int(),
}).meta({ id: 'CommunityPage' })

const founding = { count: 10, seconds: 3600 }

export const comms = service('comms', commsRefusals, {
  communities: read({
    doc: 'All communities the caller may see, by name; with `q`, those whose texts contain its words, regardless of case and accents. `limit` is the page size, and `cursor` the point from which the list continues.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      q: z.string().max(limits.search.max).optional(),
      comm_ids: ids(comm_id, limits.page.max).optional().meta({ description: 'Only these communities' }),
      of: z
        .enum(['mine', 'others'])
        .optional()
        .meta({ description: 'Only communities the caller belongs to, or only the others' }),
      let_in: LetIn.optional(),
      front: Front.optional().meta({ description: 'Only public communities with this decision by operators' }),
      cursor: comm_id
        .optional()
        .meta({ description: 'The last community received: the list continues after it, by name' }),
      limit: z.coerce.number().int().min(1).max(limits.page.max).optional(),
    }),
    reply: z.array(Community),
  }),
  get_community: read({
    doc: 'One community with its rules. A private community opens for anyone with a valid invitation; people with the secret of an ended invitation are told that the invitation has ended; for everybody else, the community does not exist.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ comm_id, invite: token.optional() }),
    reply: CommunityPage,
    errors: ['INVITE_INVALID', 'INVITE_USED'],
  }),
  ...aboutCalls,
  find_communities: findCall('communities'),
  ...pictureCalls,
  ...frontCalls,
  ...townCalls,
  get_membership: read({
    doc: 'The caller’s role in a community that the caller can see, and what the caller may do there with one kind of thing.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      comm_id,
      thing: z.string().max(30).optional().meta({ description: 'The kind of thing that `may` is about: poll, …' }),
    }),
    reply: z.object({
      role: Role.nullable().meta({ description: 'null: not a member' }),
      appointed: Appointed,
      barred: z.boolean().meta({ description: 'Whether the community has suspended or ended the membership' }),
      takes_part: z
        .boolean()
        .meta({ description: 'Whether polls for members include the caller, who must not be an observer' }),
      may: z.array(Power).meta({ description: 'The caller’s powers about which the room that keeps the things asks' }),
      placed: Placed.optional().meta({
        description: 'The visibility of the community, for rooms with content of communities',
      }),
    }),
  }),
  my_powers: read({
    doc: 'The communities in which the caller may do something with one kind of thing, by name, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      thing: z.string().max(30).meta({ description: 'The kind of thing that `may` is about: poll, …' }),
      comm_id: comm_id.optional().meta({ description: 'Only this community' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.max),
    }),
    reply: page(z.object({ comm_id, comm_name: z.string(), lang, may: z.array(Power) })),
  }),
  my_memberships: read({
    doc: 'The communities to which the caller belongs, with the caller’s role in each, a page at a time: those that the caller owns, then those that the caller moderates, then the others, each group by the date of joining.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      only: z.literal('looked_after').optional().meta({ description: 'Only communities the caller owns or moderates' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(limits.memberships.mine).default(limits.memberships.mine),
    }),
    reply: page(z.object({ comm_id, role: Role, joined_at: moment })),
  }),
  my_comm_ids: read({
    doc: 'The ids of the communities the caller belongs to, a page at a time, in the order of `my_memberships`.',
    who: 'person',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({
      cursor,
      limit: z.coerce.number().int().min(1).max(limits.memberships.all).default(limits.memberships.all),
    }),
    reply: page(comm_id),
  }),
  ...memberCalls,
  ...carerCalls,
  ...officialCalls,
  ...joiningCalls,
  ...invitationCalls,
  ...logCalls,
  ...visibilityCalls,
  ...ownershipCalls,
  create_community: write({
    doc: 'Creates a community; the caller becomes its owner.',
    who: 'person',
    limit: founding,
    input: CommunityDraft.extend({ visibility: Visibility.default('public') }),
    reply: z.object({ comm_id, version: z.int() }),
    errors: ['NAME_TAKEN', 'RULE'],
  }),
  update_community: write({
    audit: ['reason'],
    doc: 'Replaces a community’s texts and settings. For its owners and moderators, and operators, who give a `reason`; moderators cannot change the name or how people join.',
    who: 'person',
    limit: writing,
    input: CommunityDraft.extend({ comm_id, if_version: z.int32(), reason: operatorReason }),
    reply: z.object({ comm_id, version: z.int() }),
    errors: ['NAME_TAKEN', 'STALE_VERSION', 'RULE'],
  }),
  ...leavingCalls,
  set_role: write({
    audit: ['role', 'reason'],
    doc: 'Changes the role of a member, or of somebody who left less than ten minutes ago and may still undo it: owner, moderator, editor, member or observer. For owners, and for operators, who can thus give an owner to a community that has none. Refused while the membership is suspended or ended.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, UID, role: Role, reason: operatorReason }),
    reply: z.object({ role: Role }),
    errors: ['LAST_OWNER', 'BARRED', 'RULE'],
  }),
})
