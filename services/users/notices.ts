import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { users } from '#contract/users.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { NoticesOf } from '#platform/room.ts'
import { langFor } from '#platform/words/words.ts'
import type { Act } from './own.ts'
import { places } from './places.ts'
import type { NoticeRow } from './tables.ts'

/**
 * What has happened to the things a person follows since they began to follow them, if a door plate has text for that
 * kind of notice.
 */
export const notices: Act<typeof users.notices> = async ({ lang, cursor, limit }, ctx) => {
  const { db, own, visitor } = ctx
  const { UID } = personOf(visitor)
  const before = pages.after(cursor)
  const kinds = Object.entries(own.notices).flatMap(([thing, of]) =>
    Object.keys(of.kinds).map((kind) => `${thing}.${kind}`),
  )
  const found = await db
    .q()
    .selectFrom('users.follow as follow')
    .innerJoin('users.notice as notice', (of) =>
      of.onRef('notice.thing', '=', 'follow.thing').onRef('notice.thing_id', '=', 'follow.thing_id'),
    )
    .selectAll('notice')
    .select([
      sql<boolean>`coalesce(follow.read_at >= notice.at, false)`.as('read'),
      places.sight('notice.comm_id').as('sight'),
    ])
    .where('UID', '=', UID)
    .where(sinceFollowed)
    .where(sql<boolean>`notice.thing || '.' || notice.kind = any(${kinds})`)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(at, notice_id) < (${before?.[0]}::timestamptz, ${before?.[1]})`),
    )
    .orderBy('at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  const seen = await places.entered(ctx, shown)
  return { items: seen.map((row) => shownIn(langFor(lang), row, own.notices[row.thing]!)), next_cursor }
}

const sinceFollowed: RawBuilder<boolean> = sql`notice.at >= coalesce(follow.since, '-infinity')`

function shownIn(lang: 'en' | 'es', row: NoticeRow & { read: boolean }, { words, kinds, link, untitled }: NoticesOf) {
  const { notice_id, thing, thing_id, kind, title, correction, at, read } = row
  const i18n = words[lang]
  const hidden = title === '' && untitled
  return {
    notice_id,
    about: { thing, id: thing_id },
    kind,
    title: hidden ? untitled(i18n) : title,
    lang: hidden ? lang : row.lang,
    correction,
    sentence: kinds[kind]!(i18n),
    link: row.link ?? link(thing_id),
    at: at.toISOString(),
    read,
  }
}

const pages = keyset(z.tuple([keyMoment, z.string().max(60)]), ({ at, notice_id }: NoticeRow) => [
  at.toISOString(),
  notice_id,
])

/** Marks as read all notices up to the latest one that this statement sees: any that arrive meanwhile remain unread. */
export const read_notices: Act<typeof users.read_notices> = async (_input, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const { rows } = await sql<{ read: number }>`
    with held as (
      select thing, thing_id, greatest(read_at, since - interval '1 millisecond') as read_at from users.follow
      where "UID" = ${UID} and exists (
        select from users.notice
        where notice.thing = follow.thing and notice.thing_id = follow.thing_id
          and notice.at > coalesce(follow.read_at, '-infinity') and ${sinceFollowed}
      )
      order by thing, thing_id for update
    ), unread as (
      select thing, thing_id, max(at) as latest, count(*)::integer as n
      from held join users.notice using (thing, thing_id)
      where at > coalesce(read_at, '-infinity') group by thing, thing_id
    ), marked as (
      update users.follow set read_at = latest from unread
      where follow."UID" = ${UID} and follow.thing = unread.thing and follow.thing_id = unread.thing_id returning n
    )
    select coalesce(sum(n), 0)::integer as read from marked`.execute(db.q())
  return { read: rows[0]!.read }
}
