import { sql } from 'kysely'
import type { users } from '#contract/users.ts'
import type { Database } from '#platform/database/database.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Act } from '#platform/room.ts'
import type { UsersTables } from './tables.ts'

const MOST_SHOWN = 50

export const notices: Act<typeof users.notices> = async (_input, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const found = [...(await ofPolls(db, UID)), ...(await ofBills(db, UID))]
  return found
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.notice_id < b.notice_id ? 1 : -1))
    .slice(0, MOST_SHOWN)
    .map((notice) => ({ bill_id: null, poll_id: null, correction: null, ...notice, at: notice.at.toISOString() }))
}

const ofPolls = (db: Database, UID: string) =>
  db
    .q<UsersTables>()
    .selectFrom('users.follow as follow')
    .innerJoin('users.news as news', 'news.poll_id', 'follow.poll_id')
    .select(['notice_id', 'kind', 'news.poll_id', 'title', 'correction', 'lang', 'at'])
    .select(sql<boolean>`coalesce(follow.read_at >= news.at, false)`.as('read'))
    .where('UID', '=', UID)
    .where(sql<boolean>`news.at >= coalesce(follow.since, '-infinity')`)
    .orderBy('at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(MOST_SHOWN)
    .execute()

const ofBills = (db: Database, UID: string) =>
  db
    .q<UsersTables>()
    .selectFrom('users.bill_news')
    .select(['notice_id', 'bill_id', 'title', 'at'])
    .select([sql<'bill_changed'>`'bill_changed'`.as('kind'), sql<'en'>`'en'`.as('lang')])
    .select(sql<boolean>`coalesce(read_at >= at, false)`.as('read'))
    .where('UID', '=', UID)
    .orderBy('at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(MOST_SHOWN)
    .execute()

/** Reads up to the latest news this statement sees: what is told meanwhile stays unread. */
export const read_notices: Act<typeof users.read_notices> = async (_input, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const { rows } = await sql<{ read: number }>`
    with held as (
      select poll_id, greatest(read_at, since - interval '1 millisecond') as read_at from users.follow
      where "UID" = ${UID} and exists (
        select from users.news where news.poll_id = follow.poll_id and news.at > coalesce(follow.read_at, '-infinity')
          and news.at >= coalesce(follow.since, '-infinity')
      )
      order by poll_id for update
    ), unread as (
      select poll_id, max(at) as latest, count(*)::integer as n
      from held join users.news using (poll_id) where at > coalesce(read_at, '-infinity') group by poll_id
    ), marked as (
      update users.follow set read_at = latest from unread
      where follow."UID" = ${UID} and follow.poll_id = unread.poll_id returning n
    ), marked_bills as (
      update users.bill_news set read_at = at where "UID" = ${UID} and at > coalesce(read_at, '-infinity') returning 1
    )
    select (coalesce((select sum(n) from marked), 0) + (select count(*) from marked_bills))::integer as read`.execute(
    db.q(),
  )
  return { read: rows[0]!.read }
}
