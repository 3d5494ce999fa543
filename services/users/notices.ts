import { sql } from 'kysely'
import type { users } from '#contract/users.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Act } from '#platform/room.ts'
import type { UsersTables } from './tables.ts'

const MOST_SHOWN = 50

export const notices: Act<typeof users.notices> = async (_input, { db, visitor }) => {
  const found = await db
    .q<UsersTables>()
    .selectFrom('users.follow as follow')
    .innerJoin('users.news as news', 'news.poll_id', 'follow.poll_id')
    .select(['notice_id', 'kind', 'news.poll_id', 'title', 'lang', 'at'])
    .select(sql<boolean>`coalesce(follow.read_at >= news.at, false)`.as('read'))
    .where('UID', '=', personOf(visitor).UID)
    .orderBy('at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return found.map((notice) => ({ ...notice, at: notice.at.toISOString() }))
}

/** Reads up to the latest news this statement sees: what is told meanwhile stays unread. */
export const read_notices: Act<typeof users.read_notices> = async (_input, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const { rows } = await sql<{ read: number }>`
    with held as (
      select poll_id, read_at from users.follow
      where "UID" = ${UID} and exists (
        select from users.news where news.poll_id = follow.poll_id and news.at > coalesce(follow.read_at, '-infinity')
      )
      order by poll_id for update
    ), unread as (
      select poll_id, max(at) as latest, count(*)::integer as n
      from held join users.news using (poll_id) where at > coalesce(read_at, '-infinity') group by poll_id
    ), marked as (
      update users.follow set read_at = latest from unread
      where follow."UID" = ${UID} and follow.poll_id = unread.poll_id returning n
    )
    select coalesce(sum(n), 0)::integer as read from marked`.execute(db.q())
  return { read: rows[0]!.read }
}
