import { sql, type Insertable } from 'kysely'
import { billEvents } from '#contract/bill-events.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { pollEvents } from '#contract/poll-events.ts'
import { moment } from '#platform/database/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/kit/ids.ts'
import { on, type Reaction } from '#platform/room.ts'
import { beginProfile } from './data.ts'
import type { UsersTables } from './tables.ts'

const begin: Reaction<typeof identityEvents.signed_up> = ({ UID, username }, { db }) => beginProfile(db, UID, username)

/** Whoever answers a poll follows it. Answer and news may arrive in either order: they meet when they are read. */
const follow: Reaction<typeof pollEvents.response_submitted> = async ({ poll_id, UID }, { db }) => {
  await db
    .q<UsersTables>()
    .insertInto('users.follow')
    .values({ poll_id, UID })
    .onConflict((already) => already.doNothing())
    .execute()
}

/** What happens once a poll: it closes, and what was promised is overdue. */
const noteOnce =
  (
    kind: 'poll_closed' | 'outcome_overdue' | 'poll_withdrawn',
  ): Reaction<typeof pollEvents.poll_closed | typeof pollEvents.outcome_overdue | typeof pollEvents.poll_withdrawn> =>
  async (poll, { db }, event_id) =>
    noteNews(db, { ...poll, kind, event_id })

type News = Omit<Insertable<UsersTables['users.news']>, 'at' | 'notice_id' | 'correction'>

const noteNews = async (db: Database, news: News) => {
  await db
    .q<UsersTables>()
    .insertInto('users.news')
    .values({ ...news, correction: titleCorrection(news.poll_id), at: nowAfterAll(news.poll_id), notice_id: newId() })
    .onConflict((already) => already.doNothing())
    .execute()
}

/** Now, and after everything told of a poll so far: two things of one instant have an order. */
const nowAfterAll = (poll_id: string) =>
  sql<Date>`greatest(${moment}, (select max(at) + interval '1 millisecond' from users.news where poll_id = ${poll_id}))`

/** The latest correction of a poll's title that was told. */
const titleCorrection = (poll_id: string) =>
  sql<string | null>`(
    select correction from users.news where poll_id = ${poll_id} and correction is not null
    order by correction ->> 'at' desc limit 1)`

/** Its author, who may not have answered it, is told too; and a title that was the reason stands in no earlier news. */
const noteRemoval: Reaction<typeof pollEvents.poll_removed> = async ({ author, ...poll }, { db }, event_id) => {
  const { poll_id, title, lang } = poll
  if (author)
    await db
      .q<UsersTables>()
      .insertInto('users.follow')
      .values({ poll_id, UID: author, since: nowAfterAll(poll_id) })
      .onConflict((already) => already.doNothing())
      .execute()
  if (title === '')
    await db
      .q<UsersTables>()
      .updateTable('users.news')
      .set({ title, correction: null })
      .where('poll_id', '=', poll_id)
      .execute()
  await noteNews(db, { poll_id, title, lang, kind: 'poll_removed', event_id })
}

/** What is news again, and unread, each time: what came of a poll, a correction. The same event told twice is not. */
async function noteAnew(db: Database, news: News): Promise<void> {
  const { title, lang, event_id, poll_id } = news
  const correction = titleCorrection(poll_id)
  await db
    .q<UsersTables>()
    .insertInto('users.news')
    .values({ ...news, correction, at: moment, notice_id: newId() })
    .onConflict((already) =>
      already
        .columns(['poll_id', 'kind'])
        .doUpdateSet({
          title,
          lang,
          correction,
          event_id,
          at: sql`greatest(${moment}, news.at + interval '1 millisecond')`,
        })
        .where('users.news.event_id', '!=', event_id),
    )
    .execute()
}

const noteOutcome: Reaction<typeof pollEvents.outcome_set> = (poll, { db }, event_id) =>
  noteAnew(db, { ...poll, kind: 'outcome_set', event_id })

/** From now on the correction of its title stands in all that was told of the poll; a later one stays. */
const noteCorrection: Reaction<typeof pollEvents.poll_corrected> = async (
  { correction, ...poll },
  { db },
  event_id,
) => {
  await noteAnew(db, { ...poll, kind: 'poll_corrected', event_id })
  if (!correction) return
  await db
    .q<UsersTables>()
    .updateTable('users.news')
    .set({ correction: JSON.stringify(correction) })
    .where('poll_id', '=', poll.poll_id)
    .where(sql<boolean>`coalesce(correction ->> 'at', '') < ${correction.at}`)
    .execute()
}

/** What happens to a bill is news to each who follows it, and unread; the same event told twice is not. */
const noteBill: Reaction<typeof billEvents.bill_changed> = async (bill, { db }, event_id) => {
  const { bill_id, label, congress_name } = bill
  const title = `${label} (${congress_name}): ${bill.title}`
  const UIDs = [...new Set(bill.UIDs)].toSorted()
  if (UIDs.length === 0) return

  await db
    .q<UsersTables>()
    .insertInto('users.bill_news')
    .columns(['UID', 'bill_id', 'notice_id', 'title', 'event_id', 'at'])
    .expression(
      sql`select *, ${moment} from unnest(
        ${UIDs}::text[], ${UIDs.map(() => bill_id)}::text[], ${UIDs.map(() => newId())}::text[],
        ${UIDs.map(() => title)}::text[], ${UIDs.map(() => event_id)}::text[])`,
    )
    .onConflict((already) =>
      already
        .columns(['UID', 'bill_id'])
        .doUpdateSet({ title, event_id, at: sql`greatest(${moment}, bill_news.at + interval '1 millisecond')` })
        .where('users.bill_news.event_id', '!=', event_id),
    )
    .execute()
}

export const reactions = [
  on(identityEvents.signed_up, begin),
  on(pollEvents.response_submitted, follow),
  on(pollEvents.poll_closed, noteOnce('poll_closed')),
  on(pollEvents.outcome_overdue, noteOnce('outcome_overdue')),
  on(pollEvents.outcome_set, noteOutcome),
  on(pollEvents.poll_corrected, noteCorrection),
  on(pollEvents.poll_withdrawn, noteOnce('poll_withdrawn')),
  on(pollEvents.poll_removed, noteRemoval),
  on(billEvents.bill_changed, noteBill),
]
