import { sql, type RawBuilder } from 'kysely'
import { clock, clockOnce } from '#platform/database/clock.ts'
import { notice } from './notices.ts'
import type { Context } from './own.ts'
import type { PollRow } from './tables.ts'

const MAX_AT_ONCE = 100

/** Sends a notice for every newly closed poll, exactly once: the notice and its mark are written in one transaction. */
export async function tell_closings(ctx: Context): Promise<void> {
  while ((await tellSome(ctx)) === MAX_AT_ONCE);
}

/** One batch of published polls whose closing time has passed, found along an index on that time. */
const firstOver = (which: RawBuilder<boolean>) => sql`array(
  select poll_id from polls.poll where published_at is not null and closes_at <= ${clockOnce} and ${which}
  order by closes_at limit ${MAX_AT_ONCE})`

const untold = sql<boolean>`published_at is not null and not closed_notified`

/** Sends one batch of notices and returns how many. */
const tellSome = (ctx: Context): Promise<number> =>
  ctx.db.tx(async () => {
    // The polls are locked in the order that all code uses which writes several polls.
    const { rows } = await sql<Pick<PollRow, 'poll_id' | 'title' | 'lang' | 'comm_id'>>`
      update polls.poll set closed_notified = true
      where poll_id in (
        select poll_id from polls.poll where poll_id = any(${firstOver(untold)}) and ${untold}
        order by poll_id for update
      )
      returning poll_id, title, lang, comm_id`.execute(ctx.db.q())
    for (const poll of rows) {
      await tellOfCast(ctx.db, poll.poll_id)
      await notice(ctx, 'poll_closed', poll)
    }
    return rows.length
  })

/**
 * Publishes who cast secret ballots only after the close, all at once and in random order, to hide when each person
 * voted.
 */
export const tellOfCast = (db: Context['db'], poll_id: string) =>
  sql`
    insert into platform.outbox (event_id, name, data)
    select ${poll_id} || row_number() over (order by random()), 'response_submitted',
      jsonb_build_object('poll_id', poll_id, 'UID', substr(voter, length('person:') + 1), 'secret', true)
    from polls.turnout where poll_id = ${poll_id} and starts_with(voter, 'person:')`.execute(db.q())

const overdue = sql<boolean>`published_at is not null and outcome_at is null and promise is not null
  and not overdue_notified and promise->>'by' < to_char(${clock} at time zone 'UTC', 'YYYY-MM-DD')`

/**
 * Sends one notice for every promise whose date has passed without an outcome being published. The author is notified
 * too, since it is the author who has to keep the promise.
 */
export async function tell_overdue(ctx: Context): Promise<void> {
  await ctx.db.tx(async () => {
    const { rows } = await sql<Pick<PollRow, 'poll_id' | 'title' | 'lang' | 'comm_id' | 'author'>>`
      update polls.poll set overdue_notified = true
      where poll_id in (
        select poll_id from polls.poll where poll_id = any(${firstOver(overdue)}) and ${overdue}
        order by poll_id for update
      )
      returning poll_id, title, lang, comm_id, author`.execute(ctx.db.q())
    for (const poll of rows) await notice(ctx, 'outcome_overdue', poll, { also: poll.author })
  })
}
