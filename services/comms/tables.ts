import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { CommunityRule, Front, FrontRule, PollsBy } from '#contract/comms.ts'
import type { Role } from './rules.ts'

interface Communities {
  comm_id: string
  comm_name: string
  /** The name as it reads: the key by which no two communities read alike. */
  name_key: string
  /** What it is put in order by: without case and accents, numbers filled up. */
  sort_name: string
  /** What is looked through for words. */
  words: string
  summary: string
  about: string
  region: string
  lang: string
  rules: JSONColumnType<z.output<typeof CommunityRule>[]>
  polls_by: Generated<z.output<typeof PollsBy>>
  /** Kept with the memberships, in their transactions. A sample starts from a number made up for it. */
  member_count: Generated<number>
  /** Counts the rewritings of its texts; people who come and go leave it alone. */
  version: Generated<number>
  /** Null: before this was kept. */
  founded_at: ColumnType<Date | null, never, never>
  sample: Generated<boolean>
  /** What the operators have decided about it and the front page. */
  front: Generated<z.output<typeof Front>>
}

/** By which rule communities stand on the front page: one row, or none while nobody has set one. */
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
  /** Null: belongs to it now. */
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
