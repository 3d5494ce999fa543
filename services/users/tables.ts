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
  /** Whether the account is closing, and when its owner decided that. */
  closing: Generated<boolean>
  closing_set: Generated<Date | null>
}

interface FollowTable {
  UID: string
  /** The kind of thing that the person follows, and its id in the room that stores it. */
  thing: string
  thing_id: string
  /** The time of the latest notice about this thing that the person has read. */
  read_at: Generated<Date | null>
  /** Notices before this time are not shown to the person; null if all notices are shown. */
  since: ColumnType<Date | null, Date | RawBuilder<Date> | null | undefined, Date | null>
}

interface NoticeTable {
  thing: string
  thing_id: string
  kind: string
  notice_id: string
  /** The thing's title; empty if it may no longer be shown. */
  title: string
  /** The title's correction; null if there is none. */
  correction: ColumnType<Correction | null, string | null, string | null>
  lang: string
  /** The community to which the thing belongs; null if there is none, or if it is unknown. */
  comm_id: Generated<string | null>
  /** The follower who is not notified, because that person learns of the event in another way. */
  except_uid: Generated<string | null>
  /** The address at which to continue reading; null: the address given by the door plate. */
  link: string | null
  /** What was done, and to what kind of thing, for a headline; null if the title serves as the headline. */
  what: Generated<string | null>
  /** When the measure ends automatically. */
  until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** The event from which the notice comes, so that receiving the same event again changes nothing. */
  event_id: string
  at: Date
  /** The times at which the same event happened before, in order; only the latest times are stored. */
  earlier: Generated<Date[]>
}

/** A group of notices that a person has turned off. */
interface QuietTable {
  UID: string
  choice: string
}

/** A person's picture: the keys of its files; null after operators have deleted it. */
interface AvatarTable {
  UID: string
  large_key: string | null
  small_key: string | null
  at: Generated<Date>
  /** When operators deleted it; null: they have not. */
  taken_at: Generated<Date | null>
  taken_reason: Generated<string>
}

/** The tables of this room. No other room accesses them. */
export interface UsersTables {
  'users.profile': ProfileTable
  'users.follow': FollowTable
  'users.notice': NoticeTable
  'users.quiet': QuietTable
  'users.avatar': AvatarTable
}

export type Profile = Selectable<ProfileTable>
export type NoticeRow = Selectable<NoticeTable>
