import type { ColumnType, Generated, RawBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Notice } from '#contract/users.ts'

type Correction = NonNullable<z.output<typeof Notice>['correction']>

interface ProfileTable {
  UID: string
  fullname: string
  /** Whether everybody may see the name. */
  name_public: Generated<boolean>
  version: Generated<number>
}

interface FollowTable {
  UID: string
  /** What it is that they follow, and its id where it is kept. */
  thing: string
  thing_id: string
  /** The moment of the latest notice of this thing that the person has read. */
  read_at: Generated<Date | null>
  /** Nothing earlier is news to them; null: everything is. */
  since: ColumnType<Date | null, Date | RawBuilder<Date> | null | undefined, Date | null>
}

interface NoticeTable {
  thing: string
  thing_id: string
  kind: string
  notice_id: string
  /** Of the thing. Empty: it may not be shown any more. */
  title: string
  /** Of the title; null: it has none. */
  correction: ColumnType<Correction | null, string | null, string | null>
  lang: string
  /** The event that told it: the same event again is no news. */
  event_id: string
  at: Date
}

/** The tables of this room. Nobody outside it touches them. */
export interface UsersTables {
  'users.profile': ProfileTable
  'users.follow': FollowTable
  'users.notice': NoticeTable
}

export type Profile = Selectable<ProfileTable>
export type NoticeRow = Selectable<NoticeTable>
