import { z } from 'zod'
import { read, service, write } from './call.ts'
import { commsLimits as limits } from './comms-limits.ts'
import { findCall } from './finds.ts'
import { cursor, id, ids, lang, line, moment, page, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'
import { aboutCalls } from './comm-about.ts'
import { carerCalls } from './carers.ts'
import { invitationCalls, joiningCalls, MyRequest, token } from './joining.ts'
import { logCalls } from './community-log.ts'
import { Placed, Visibility, VisibilityChange, visibilityCalls } from './comm-visibility.ts'
import { OwnershipClaim, ownershipCalls } from './comm-ownership.ts'
import { officialCalls } from './officials.ts'
import { commsRefusals } from './comms-refusals.ts'
import { Front, InvitedAs, JoinBy, Power, PublishedBy, Role } from './comms-shapes.ts'
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
    .meta({ description: 'What it asks those who ask to join' }),
})

export const Community = z
  .object({
    comm_id,
    comm_name: z.string(),
    summary: z.string(),
    lang,
    polls_by: PublishedBy,
    join: JoinBy,
    member_count: z.int().meta({ description: 'Observers are none of them' }),
    front: Front,
    on_front: z.boolean().meta({ description: 'Whether the front page, its lists and its feeds show what it asks' }),
    my_role: Role.nullable().meta({ description: 'What the caller is in it; null: not a member' }),
    visibility: Visibility,
    sample: z.boolean().meta({ description: 'Part of the sample content of a new instance' }),
  })
  .meta({ id: 'Community' })

export const CommunityPage = Community.extend({
  about: z.string(),
  region: z.string(),
  articles_by: PublishedBy,
  rules: z.array(z.object({ title: z.string(), text: z.string() })),
  join_question: z.string(),
  my_request: MyRequest.nullable().meta({ description: 'What became of the caller’s asking to join' }),
  invited_as: InvitedAs.nullable().meta({
    description: 'What the caller would become by the invitation that they have; null: they have none that is valid',
  }),
  invite_over: z.enum(['used', 'invalid']).nullable().meta({
    description:
      'Why the invitation given lets nobody in any more. used: as many have come as it was for; invalid: it is over, withdrawn, or none of this community; null: it is valid, none was given, or the caller belongs to the community',
  }),
  visibility_change: VisibilityChange.nullable().meta({
    description: 'What will become of it; for members and operators alone',
  }),
  ownership_claim: OwnershipClaim.nullable().meta({
    description: 'The claim that waits; for those who look after the community, and operators',
  }),
  hidden: z.object({ at: moment, reason: z.string() }).nullable().meta({
    description:
      'Since when and why operators have hidden it: only its owners and operators still see it; null: it is not',
  }),
  version: z.int(),
}).meta({ id: 'CommunityPage' })

const founding = { count: 10, seconds: 3600 }
const counted = z.object({ member_count: z.int() })

export const comms = service('comms', commsRefusals, {
  communities: read({
    doc: 'All communities anyone may see, by name; with `q` those in which its words are found, whatever case or accents. With `limit`, at most so many, and `cursor` goes on from there.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      q: z.string().max(limits.search.max).optional(),
      comm_ids: ids(comm_id, limits.page.max).optional().meta({ description: 'Only these' }),
      of: z
        .enum(['mine', 'others'])
        .optional()
        .meta({ description: 'Only those the caller belongs to, or the others' }),
      front: Front.optional().meta({ description: 'Only public ones of which operators have decided this' }),
      cursor: comm_id.optional().meta({ description: 'The last community one has: those after it by name' }),
      limit: z.coerce.number().int().min(1).max(limits.page.max).optional(),
    }),
    reply: z.array(Community),
  }),
  get_community: read({
    doc: 'One community with its rules. A private one opens for whoever has a valid invitation; with the secret of one that is over, one is told so; for everybody else it does not exist.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ comm_id, invite: token.optional() }),
    reply: CommunityPage,
    errors: ['INVITE_INVALID', 'INVITE_USED'],
  }),
  ...aboutCalls,
  find_communities: findCall('communities'),
  ...frontCalls,
  ...townCalls,
  get_membership: read({
    doc: 'What the caller is in a community that exists for them, and what they may do there with one kind of thing.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      comm_id,
      thing: z.string().max(30).optional().meta({ description: 'What `may` is about: poll, …' }),
    }),
    reply: z.object({
      role: Role.nullable().meta({ description: 'null: not a member' }),
      takes_part: z.boolean().meta({ description: 'Whether they are asked what members are asked: observers are not' }),
      may: z.array(Power).meta({ description: 'Of the powers that the room of these things wants to know' }),
      placed: Placed.optional().meta({ description: 'Who finds the community, for rooms that keep its things' }),
    }),
  }),
  my_powers: read({
    doc: 'The communities the caller belongs to and may do something in with one kind of thing, by name, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      thing: z.string().max(30).meta({ description: 'What `may` is about: poll, …' }),
      comm_id: comm_id.optional().meta({ description: 'Only this one' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.max),
    }),
    reply: page(z.object({ comm_id, comm_name: z.string(), lang, may: z.array(Power) })),
  }),
  my_memberships: read({
    doc: 'The communities the caller belongs to, and as what, a page at a time: those they own, then those they moderate, then the others, each by when they joined.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      only: z.literal('looked_after').optional().meta({ description: 'Those they own or moderate' }),
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
  members: read({
    doc: 'Who belongs to a community, a page at a time: owners, then moderators, editors, members and observers, each by when they joined. For those who look after it.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      comm_id,
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: page(z.object({ UID, role: Role, joined_at: moment })),
  }),
  filter_managed_people: read({
    doc: 'Which of these people belong to a community the caller looks after, as its owner or moderator, ask to join it, or were suspended from it.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ UIDs: ids(UID, 200) }),
    reply: z.array(UID),
  }),
  list_memberships: read({
    doc: 'Which communities each of these people is asked in as a member, and has been since before a moment; who came back counts from coming back, unless it undid the leaving; person by person, a page at a time. For the instance itself, to say how communities answered without naming anybody.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({
      UIDs: ids(UID, 200),
      joined_before: moment,
      cursor,
      limit: z.coerce.number().int().min(1).max(limits.memberships.all).default(limits.memberships.all),
    }),
    reply: page(z.object({ UID, comm_id })),
  }),
  ...carerCalls,
  ...officialCalls,
  ...joiningCalls,
  ...invitationCalls,
  ...logCalls,
  ...visibilityCalls,
  ...ownershipCalls,
  create_community: write({
    doc: 'Founds a community; the caller is its owner.',
    who: 'person',
    limit: founding,
    input: CommunityDraft.extend({ visibility: Visibility.default('public') }),
    reply: z.object({ comm_id, version: z.int() }),
    errors: ['NAME_TAKEN', 'RULE'],
  }),
  update_community: write({
    audit: ['comm_name'],
    doc: 'Replaces what a community says of itself. For its owners and moderators, and operators; the name and how people join are not for moderators.',
    who: 'person',
    limit: writing,
    input: CommunityDraft.extend({ comm_id, if_version: z.int32() }),
    reply: z.object({ comm_id, version: z.int() }),
    errors: ['NAME_TAKEN', 'STALE_VERSION', 'RULE'],
  }),
  leave_community: write({
    doc: 'The caller is no longer a member. Leaving twice is leaving once. Until `undo_until` joining again restores everything.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id }),
    reply: counted.extend({ undo_until: moment }),
    errors: ['LAST_OWNER'],
  }),
  set_role: write({
    audit: ['role'],
    doc: 'Makes a member, or who left less than ten minutes ago and may still undo it, an owner, a moderator, an editor, a plain member or an observer. For owners, and operators: a community without an owner can get one.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, UID, role: Role }),
    reply: z.object({ role: Role }),
    errors: ['LAST_OWNER'],
  }),
})
