import { sql } from 'kysely'
import type { users } from '#contract/users.ts'
import { personOf } from '#platform/door/visitor.ts'
import { isTold, toldTogether } from './notices.ts'
import type { Act } from './own.ts'

/**
 * Opening the latest notice about something also marks the earlier ones as read, because all of them lead to the same
 * page. It also marks the notices that are grouped with it in one line.
 */
export const read_notice: Act<typeof users.read_notice> = async ({ notice_id, at }, { db, own, visitor }) => {
  const { UID } = personOf(visitor)
  const { rows } = await sql<{ read: number }>`
    with opened as (
      select thing, comm_id, at, notice_id from users.notice where notice_id = ${notice_id}
    ), line as (
      select notice.thing, notice.thing_id, least(notice.at, ${at}::timestamptz) as at
      from opened join users.notice on notice.notice_id = opened.notice_id
        or notice.thing = any(${toldTogether(own)}::text[]) and notice.thing = opened.thing
          and notice.comm_id = opened.comm_id and notice.at <= opened.at
      join users.follow on follow.thing = notice.thing and follow.thing_id = notice.thing_id
      where follow."UID" = ${UID} and ${isTold}
        and least(notice.at, ${at}::timestamptz) > coalesce(follow.read_at, '-infinity')
      order by notice.thing, notice.thing_id for update of follow
    ), marked as (
      update users.follow set read_at = line.at from line
      where follow."UID" = ${UID} and follow.thing = line.thing and follow.thing_id = line.thing_id
        and line.at > coalesce(follow.read_at, '-infinity')
      returning 1
    )
    select count(*)::integer as read from marked`.execute(db.q())
  return { read: rows[0]!.read }
}

/**
 * Marks as read all notices up to the latest one that this statement sees: notices that arrive meanwhile remain unread.
 */
export const read_notices: Act<typeof users.read_notices> = async (_input, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const { rows } = await sql<{ read: number }>`
    with held as (
      select thing, thing_id, greatest(read_at, since - interval '1 millisecond') as read_at from users.follow
      where "UID" = ${UID} and exists (
        select from users.notice
        where notice.thing = follow.thing and notice.thing_id = follow.thing_id
          and notice.at > coalesce(follow.read_at, '-infinity') and ${isTold}
      )
      order by thing, thing_id for update
    ), unread as (
      select thing, thing_id, max(at) as latest, count(*)::integer as n
      from held join users.notice using (thing, thing_id)
      where at > coalesce(read_at, '-infinity') and except_uid is distinct from ${UID} group by thing, thing_id
    ), marked as (
      update users.follow set read_at = latest from unread
      where follow."UID" = ${UID} and follow.thing = unread.thing and follow.thing_id = unread.thing_id returning n
    )
    select coalesce(sum(n), 0)::integer as read from marked`.execute(db.q())
  return { read: rows[0]!.read }
}
