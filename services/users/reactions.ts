import { sql } from 'kysely'
import { events } from '#contract/events.ts'
import { moment } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import { on, type Reaction } from '#platform/room.ts'
import { beginProfile } from './data.ts'
import type { UsersTables } from './tables.ts'

const begin: Reaction<typeof events.signed_up> = ({ UID, username }, { db }) => beginProfile(db, UID, username)

/** Whoever answers a poll follows it. Answer and news may arrive in either order: they meet when they are read. */
const follow: Reaction<typeof events.response_submitted> = async ({ poll_id, UID }, { db }) => {
  await db
    .q<UsersTables>()
    .insertInto('users.follow')
    .values({ poll_id, UID })
    .onConflict((already) => already.doNothing())
    .execute()
}

/** What happens once a poll: it closes, and what was promised is overdue. */
const noteOnce =
  (kind: 'poll_closed' | 'outcome_overdue'): Reaction<typeof events.poll_closed | typeof events.outcome_overdue> =>
  async (poll, { db }, event_id) => {
    await db
      .q<UsersTables>()
      .insertInto('users.news')
      .values({ ...poll, kind, event_id, at: moment, notice_id: newId() })
      .onConflict((already) => already.doNothing())
      .execute()
  }

/** An outcome said anew is news again, and unread; the same event told twice is not. */
const noteOutcome: Reaction<typeof events.outcome_set> = async (poll, { db }, event_id) => {
  const { title, lang } = poll
  await db
    .q<UsersTables>()
    .insertInto('users.news')
    .values({ ...poll, kind: 'outcome_set', event_id, at: moment, notice_id: newId() })
    .onConflict((already) =>
      already
        .columns(['poll_id', 'kind'])
        .doUpdateSet({ title, lang, event_id, at: sql`greatest(${moment}, news.at + interval '1 millisecond')` })
        .where('users.news.event_id', '!=', event_id),
    )
    .execute()
}

/** What happens to a bill is news to each who follows it, and unread; the same event told twice is not. */
const noteBill: Reaction<typeof events.bill_changed> = async (bill, { db }, event_id) => {
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
  on(events.signed_up, begin),
  on(events.response_submitted, follow),
  on(events.poll_closed, noteOnce('poll_closed')),
  on(events.outcome_overdue, noteOnce('outcome_overdue')),
  on(events.outcome_set, noteOutcome),
  on(events.bill_changed, noteBill),
]
