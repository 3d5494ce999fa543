import { sql, type Updateable } from 'kysely'
import { visibilityEvents } from '#contract/comm-visibility.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { moment } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import { on } from '#platform/room.ts'
import { beginProfile } from './data.ts'
import type { Database, Reaction } from './own.ts'
import { places } from './places.ts'
import type { NoticeRow, UsersTables } from './tables.ts'

/** The maximum number of earlier times that a notice stores. With its own time, it can count up to a hundred. */
const MAX_EARLIER = 99

const begin: Reaction<typeof identityEvents.signed_up> = ({ UID, username }, { db }) => beginProfile(db, UID, username)

/** This event and a notice about the thing may arrive in either order. They are joined when the notices are read. */
const beginToFollow: Reaction<typeof noticeEvents.followed> = ({ about: { thing, id }, UID }, { db }) =>
  addFollow(db, { UID, thing, thing_id: id, since: null })

async function addFollow(
  db: Database,
  follow: { UID: string; thing: string; thing_id: string; since: Date | null },
): Promise<void> {
  await db
    .q()
    .insertInto('users.follow')
    .values(follow)
    .onConflict((already) => already.doNothing())
    .execute()
}

/**
 * Stores one notice per thing and kind, however many people follow the thing. If a title may no longer be shown, it
 * disappears from all notices about the thing, and the latest correction of a title is added to all of them, in
 * whatever order the events arrive. A notice that is sent only once is not sent again, but its title can still
 * disappear.
 */
const keep: Reaction<typeof noticeEvents.noticed> = async (
  { about, kind, again, also, except, link, comm_id, named_again, ...told },
  { db },
  event_id,
) => {
  const { thing, id: thing_id } = about
  await db.tx(async () => {
    await db.lock(`notices of ${thing} ${thing_id}`)
    const of = await noticesOf(db, thing, thing_id)
    const same = of.find((notice) => notice.kind === kind)
    // Only an event that is later than all events that removed the title can restore it.
    const known = named_again ? of.filter((notice) => notice.title !== '' || notice.event_id > event_id) : of
    const words = wordsNow(known, told)
    const { what, until } = told
    if (same && (!again || same.event_id === event_id)) {
      if (words.title === '') await rewrite(db, about, words)
      return
    }
    const { at } = await db
      .q()
      .insertInto('users.notice')
      .values({
        thing,
        thing_id,
        kind,
        notice_id: newId(),
        ...words,
        link,
        comm_id,
        except_uid: except,
        what,
        until,
        event_id,
        at: after(of),
      })
      .onConflict((kept) =>
        kept
          .columns(['thing', 'thing_id', 'kind'])
          .doUpdateSet({ event_id, link, except_uid: except, what, until, at: after(of), earlier }),
      )
      .returning('at')
      .executeTakeFirstOrThrow()
    await rewrite(db, about, { ...words, comm_id })
    if (also) await addFollow(db, { UID: also, thing, thing_id, since: at })
  })
}

const rewrite = (
  db: Database,
  { thing, id }: { thing: string; id: string },
  to: Updateable<UsersTables['users.notice']>,
) => db.q().updateTable('users.notice').set(to).where('thing', '=', thing).where('thing_id', '=', id).execute()

const noticesOf = (db: Database, thing: string, thing_id: string): Promise<NoticeRow[]> =>
  db.q().selectFrom('users.notice').selectAll().where('thing', '=', thing).where('thing_id', '=', thing_id).execute()

type Words = Pick<NoticeRow, 'title' | 'lang' | 'correction'>

/**
 * The times at which the same event happened before, including the time of the previous notice. The oldest times are
 * dropped.
 */
const earlier = sql<
  Date[]
>`(notice.earlier || notice.at)[greatest(1, cardinality(notice.earlier) + 2 - ${sql.lit(MAX_EARLIER)}):]`

/** Sets the current title of a thing in all notices about it, including this new one. */
function wordsNow(of: Words[], { title, lang, correction }: Words) {
  if (title === '' || of.some((notice) => notice.title === '')) return { title: '', lang, correction: null }
  const all = [correction, ...of.map((notice) => notice.correction)].filter((one) => one !== null)
  const latest = all.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return { title, lang, correction: latest ? JSON.stringify(latest) : null }
}

/**
 * The current time, but later than every earlier notice of the thing: so that two events in the same instant keep their
 * order.
 */
function after(of: NoticeRow[]) {
  const latest = new Date(Math.max(...of.map(({ at }) => at.getTime() + 1), 0))
  return sql<Date>`greatest(${moment}, ${latest}::timestamptz)`
}

export const reactions = [
  on(identityEvents.signed_up, begin),
  on(noticeEvents.followed, beginToFollow),
  on(noticeEvents.noticed, keep),
  on(visibilityEvents.visibility_set, places.hear),
]
