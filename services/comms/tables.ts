import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { CommunityRule, Front, FrontRule, PollsBy } from '#contract/comms.ts'
import type { Role } from './rules.ts'

interface Communities {
  comm_id: string
  comm_name: string
  /** The key that its name is reduced to: no two communities have the same. */
  name_key: string
  /** What it is sorted by: without case and accents, with numbers padded. */
  sort_name: string
  /** The text that is searched for words. */
  words: string
  summary: string
  about: string
  region: string
  lang: string
  rules: JSONColumnType<z.output<typeof CommunityRule>[]>
  polls_by: Generated<z.output<typeof PollsBy>>
  /** Updated with the memberships, in their transactions. A sample starts from a made-up number. */
  member_count: Generated<number>
  /** Counts the edits of its texts; joining and leaving do not change it. */
  version: Generated<number>
  /** Null: founded before this was recorded. */
  founded_at: ColumnType<Date | null, never, never>
  sample: Generated<boolean>
  /** What the operators have decided about showing it on the front page. */
  front: Generated<z.output<typeof Front>>
}

/** The rule by which communities are on the front page: one row, or none while nobody has set one. */
interface FrontRules {
  singleton: Generated<true>
  rule: z.output<typeof FrontRule>
  members: number
}

interface Memberships {
  comm_id: string
  UID: string
  role: Role
  joined_at: Date
  /** Null: still a member. */
  left_at: Date | null
}

export type CommunityRow = Selectable<Communities>
export type MembershipRow = Selectable<Memberships>

/** The tables of this room. Nobody outside it touches them. */
export interface CommsTables {
  'comms.community': Communities
  'comms.membership': Memberships
  'comms.front_rule': FrontRules
}
