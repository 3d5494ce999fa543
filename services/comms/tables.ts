import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { LogKind } from '#contract/community-log.ts'
import type { CommunityRule } from '#contract/comms.ts'
import type { Front, FrontRule, InvitedAs, JoinBy, PublishedBy } from '#contract/comms-shapes.ts'
import type { Town as TownShape } from '#contract/town.ts'
import type { Role } from './rules.ts'
import type { Visibility } from './visibility-rules.ts'

/** A made-up person who looks after a sample community. */
export interface SampleCarer {
  name: string
  duty: string
  role: Role
}

interface Communities {
  comm_id: string
  comm_name: string
  /** The key derived from the name. No two communities have the same key. */
  name_key: string
  /** The name by which the community is sorted: without case and accents, with numbers padded. */
  sort_name: string
  /** The text in which a search looks for words. */
  words: string
  summary: string
  about: string
  region: string
  lang: string
  rules: JSONColumnType<z.output<typeof CommunityRule>[]>
  polls_by: Generated<z.output<typeof PublishedBy>>
  articles_by: Generated<z.output<typeof PublishedBy>>
  /** How people join the community. */
  join: Generated<z.output<typeof JoinBy>>
  /** The question that people have to answer when they ask to join; empty if there is none. */
  join_question: Generated<string>
  /**
   * The number of members. It is updated together with the memberships, in the same transaction. A sample starts with a
   * made-up number.
   */
  member_count: Generated<number>
  /** The number of edits of the community's texts; joining and leaving do not change it. */
  version: Generated<number>
  /** When the community was founded; null if that was before this was recorded. */
  founded_at: ColumnType<Date | null, never, never>
  sample: Generated<boolean>
  /** The made-up people who look after a sample, as its page shows them. */
  sample_carers: ColumnType<SampleCarer[], string | undefined, string>
  /** The operators' decision about showing the community on the front page. */
  front: Generated<z.output<typeof Front>>
  visibility: Generated<Visibility>
  /** The number of times the visibility has changed. */
  visibility_seq: Generated<number>
  /** The time when operators hid the community; null if they have not. */
  hidden_at: Generated<Date | null>
  hidden_reason: Generated<string>
  /** The key of the picture shown in place of the arms. */
  picture_key: Generated<string | null>
}

/** A change of visibility that has not taken effect yet. Without `due_at`, it waits for another owner. */
interface VisibilityChanges {
  comm_id: string
  visibility: Visibility
  asked_by: string
  asked_at: Date
  due_at: Date | null
  /** The reason for the change, if an operator asked for it; empty if an owner did. */
  reason: string
}

/** A moderator's claim to become an owner. The claim ends when the person is no longer a moderator. */
interface OwnershipClaims {
  comm_id: string
  UID: string
  claimed_at: Date
  due_at: Date
}

/** The rule that selects the communities on the front page: one row, or none until a rule is set. */
interface FrontRules {
  singleton: Generated<true>
  rule: z.output<typeof FrontRule>
  members: number
}

/** Whether the invitation links of communities let people create an account: one row, or none until it is set. */
interface SignUpByInvites {
  singleton: Generated<true>
  on: boolean
}

/** The operators' texts about the whole instance: one row, or none until operators have written something. */
interface Towns {
  singleton: Generated<true>
  name: string
  crest: string | null
  lang: string
  welcome: JSONColumnType<z.output<typeof TownShape>['welcome']>
  imprint: string
  rules: Generated<string>
  contact: string
  featured: string[]
  version: Generated<number>
}

interface Memberships {
  comm_id: string
  UID: string
  /**
   * The name by which the community is sorted. After the community is renamed, this is updated soon afterwards, in
   * batches.
   */
  sort_name: string
  role: Role
  joined_at: Date
  /** When the person left; null while the person is a member. */
  left_at: Date | null
  /** The name under which the community's page shows that this person looks after it; null: the person is not shown. */
  shown_as: Generated<string | null>
  shown_duty: Generated<string>
  /** Whether the account is closing, and when its owner decided that. */
  closing: Generated<boolean>
  closing_set: Generated<Date | null>
}

/**
 * A membership that the community suspended or ended, with the role that the person had; null if the person did not
 * belong to the community.
 */
interface Barred {
  comm_id: string
  UID: string
  until: Date | null
  role: Exclude<Role, 'owner'> | null
}

/**
 * A person who answers questions in an official capacity. The row stays when the office ends, because the person's
 * answers refer to it.
 */
interface Officials {
  official_id: string
  comm_id: string
  UID: string
  office: string
  /** The name under which the person agreed to be shown; null if the person has not agreed yet. */
  name: string | null
  named_by: 'owner' | 'operator'
  named_at: Date
  ended_at: Generated<Date | null>
}

/** The time at which a new account published something; the event makes sure that it is counted once. */
interface NewThings {
  event_id: string
  at: Date
}

/** A person who asked to join a community that approves its members, and who may have been declined. */
interface JoinRequests {
  comm_id: string
  UID: string
  reason: string
  asked_at: Date
  /** The time when the community's moderators were reminded of the request; null if they were not. */
  reminded_at: Generated<Date | null>
  /** The time when the request was declined; null while it is pending. */
  declined_at: Generated<Date | null>
  /** The reason for declining the request. */
  answer: Generated<string>
}

/**
 * An invitation, either for anyone who has its link or for one address. The row is deleted some time after the
 * invitation ends.
 */
interface Invitations {
  invitation_id: string
  comm_id: string
  token_hash: string | null
  address: string | null
  /** The person whose confirmed address is invited; null if no such person is known, or if the invitation is a link. */
  UID: Generated<string | null>
  role: z.output<typeof InvitedAs>
  max_uses: number
  uses: Generated<number>
  created_at: Date
  expires_at: Date
}

/** Decisions about a community, for everybody to read. The rows do not name anybody. */
interface LogEntries {
  log_id: string
  comm_id: string
  at: Date
  kind: z.output<typeof LogKind>
  by: 'owner' | 'moderator' | 'operator'
  was: string
  becomes: string
  /** The reason, if an operator decided; empty for everybody else. */
  reason: string
}

export type ClaimRow = Selectable<OwnershipClaims>
export type LogRow = Selectable<LogEntries>
export type RequestRow = Selectable<JoinRequests>
export type InvitationRow = Selectable<Invitations>
export type OfficialRow = Selectable<Officials>
export type CommunityRow = Selectable<Communities>
export type MembershipRow = Selectable<Memberships>

/** The tables of this room. No other room accesses them. */
export interface CommsTables {
  'comms.community': Communities
  'comms.membership': Memberships
  'comms.front_rule': FrontRules
  'comms.sign_up_by_invites': SignUpByInvites
  'comms.barred': Barred
  'comms.official': Officials
  'comms.join_request': JoinRequests
  'comms.invitation': Invitations
  'comms.log': LogEntries
  'comms.new_thing': NewThings
  'comms.town': Towns
  'comms.visibility_change': VisibilityChanges
  'comms.ownership_claim': OwnershipClaims
}
