import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Notice } from '#contract/users.ts'

type Correction = NonNullable<z.output<typeof Notice>['correction']>

interface ProfileTable {
  UID: string
  fullname: string
  /** Whether everybody may see the name. */
  card: Generated<boolean>
  version: Generated<number>
}

interface FollowTable {
  UID: string
  poll_id: string
  /** The moment of the latest news of this poll that the person has read. */
  read_at: Generated<Date | null>
  /** Nothing earlier is news to them; null: everything is. */
  since: Generated<Date | null>
}

interface NewsTable {
  poll_id: string
  kind: 'poll_closed' | 'outcome_overdue' | 'outcome_set' | 'poll_corrected' | 'poll_withdrawn' | 'poll_removed'
  notice_id: string
  title: string
  /** Of the title; null: it has none. */
  correction: JSONColumnType<Correction, string | null | undefined, string | null> | null
  lang: string
  /** The event that told it: the same event again is no news. */
  event_id: string
  at: Date
}

/** The latest news of a bill to one who follows it: what came before is no news any more. */
interface BillNewsTable {
  UID: string
  bill_id: string
  notice_id: string
  title: string
  /** The event that told it: the same event again is no news. */
  event_id: string
  at: Date
  read_at: Generated<Date | null>
}

/** The tables of this room. Nobody outside it touches them. */
export interface UsersTables {
  'users.profile': ProfileTable
  'users.follow': FollowTable
  'users.news': NewsTable
  'users.bill_news': BillNewsTable
}

export type Profile = Selectable<ProfileTable>
