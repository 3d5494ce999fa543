import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { users } from '#contract/users.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import { langFor } from '#platform/words/words.ts'
import type { Act, Context, Own } from './own.ts'
import { places } from './places.ts'
import { kindsToldOf } from './quiet.ts'
import type { NoticeRow } from './tables.ts'

/**
 * The notices about everything that a person follows, from the time at which the person began to follow it. Left out
 * are kinds of notices for which no door plate has text, and kinds that the person has turned off.
 */
export const notices: Act<typeof users.notices> = async ({ lang, cursor, limit }, ctx) => {
  const { own } = ctx
  const before = pages.after(cursor)
  const found = await inLines(ctx)
    .selectAll('notice')
    .select(sql<number>`coalesce(grouped.together, 1)`.as('together'))
    .select([isRead.as('read'), times.as('times'), places.sight('notice.comm_id').as('sight')])
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(notice.at, notice.notice_id) < (${before?.[0]}::timestamptz, ${before?.[1]})`),
    )
    .orderBy('notice.at', 'desc')
    .orderBy('notice.notice_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  const seen = await places.entered(ctx, shown)
  return { items: seen.map((row) => shownIn(langFor(lang, ctx.languages), row, own.notices[row.thing]!)), next_cursor }
}

const MAX_COUNTED = 100

export const unread_notices: Act<typeof users.unread_notices> = async (_input, ctx) => {
  const unread = await inLines(ctx)
    .select(['notice.comm_id', places.sight('notice.comm_id').as('sight')])
    .where(isRead, '=', false)
    .limit(MAX_COUNTED)
    .execute()
  return { unread: (await places.entered(ctx, unread)).length }
}

/**
 * All notices for this person, one line each. If a kind of thing has a `together` text, the unread notices about such
 * things share one line for each community: the latest notice, with the number of all of them.
 */
function inLines(ctx: Context<Own>) {
  const ofOne = sql`(partition by notice.thing, notice.comm_id order by notice.at desc, notice.notice_id desc)`
  const grouped = toldTo(ctx)
    .where(isRead, '=', false)
    .where('notice.comm_id', 'is not', null)
    .where(sql<boolean>`notice.thing = any(${toldTogether(ctx.own)}::text[])`)
    .select([
      'notice.notice_id',
      sql<number>`row_number() over ${ofOne}`.as('place'),
      sql<number>`(count(*) over (partition by notice.thing, notice.comm_id))::integer`.as('together'),
    ])
  return toldTo(ctx)
    .leftJoin(grouped.as('grouped'), 'grouped.notice_id', 'notice.notice_id')
    .where(sql<boolean>`coalesce(grouped.place, 1) = 1`)
}

/** The kinds of things for which notices from the same community share a line. */
export const toldTogether = ({ notices: plates }: Own): string[] =>
  Object.entries(plates).flatMap(([thing, { together }]) => (together ? thing : []))

/** All notices for this person. */
function toldTo({ db, own, visitor }: Context<Own>) {
  const { UID } = personOf(visitor)
  const { kinds, choices } = kindsToldOf(own)
  return db
    .q()
    .selectFrom('users.follow as follow')
    .innerJoin('users.notice as notice', (of) =>
      of.onRef('notice.thing', '=', 'follow.thing').onRef('notice.thing_id', '=', 'follow.thing_id'),
    )
    .where('follow.UID', '=', UID)
    .where(isTold)
    .where(
      sql<boolean>`notice.thing || '.' || notice.kind in (
        select told.kind from unnest(${kinds}::text[], ${choices}::text[]) as told (kind, choice)
        where told.choice not in (select quiet.choice from users.quiet where quiet."UID" = ${UID})
      )`,
    )
}

/**
 * Whether a follower gets a notice: the event came after the person began to follow, and the person does not learn of
 * it in another way.
 */
export const isTold: RawBuilder<boolean> = sql`notice.at >= coalesce(follow.since, '-infinity')
  and notice.except_uid is distinct from follow."UID"`

const isRead = sql<boolean>`coalesce(follow.read_at >= notice.at, false)`

/**
 * How often the event of a notice has happened: since the person last looked or, if the person has seen every notice of
 * it, since the person began to follow.
 */
const times = sql<number>`(
  select count(*)::integer from unnest(notice.earlier || notice.at) as happened (at)
  where happened.at >= coalesce(follow.since, '-infinity')
    and (follow.read_at >= notice.at or happened.at > coalesce(follow.read_at, '-infinity'))
)`

type Listed = NoticeRow & { read: boolean; times: number; together: number }

function shownIn(lang: 'en' | 'es', row: Listed, plate: NoticesOf) {
  const alone = shownAlone(lang, row, plate)
  const { together: times, comm_id } = row
  if (times === 1 || !plate.together || comm_id === null) return alone
  const i18n = plate.words[lang]
  const { headline, sentence, link } = plate.together
  const named = headline && { title: headline(i18n, times), lang, correction: null }
  return { ...alone, ...named, sentence: sentence(i18n, times, alone.sentence), times, link: link(comm_id) }
}

function shownAlone(lang: 'en' | 'es', row: Listed, { words, kinds, link, untitled, headline }: NoticesOf) {
  const { notice_id, thing, thing_id, kind, title, correction, at, until, read, times } = row
  const i18n = words[lang]
  const instead = headline ?? (title === '' ? untitled : undefined)
  return {
    notice_id,
    about: { thing, id: thing_id },
    kind,
    title: instead ? instead(i18n, row) : title,
    lang: instead ? lang : row.lang,
    correction,
    sentence: kinds[kind]!(i18n, times),
    times,
    link: row.link ?? link(thing_id),
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    read,
  }
}

const pages = keyset(z.tuple([keyMoment, z.string().max(60)]), ({ at, notice_id }: NoticeRow) => [
  at.toISOString(),
  notice_id,
])
