import { sql, type RawBuilder } from 'kysely'
import { clock, clockOnce } from '#platform/database/clock.ts'
import { notice } from './notices.ts'
import type { Context } from './own.ts'

const MAX_AT_ONCE = 100

/** Tells of every poll that has closed since the last time, each once: what is told and that it is told are one commit. */
export async function tell_closings(ctx: Context): Promise<void> {
  while ((await tellSome(ctx)) === MAX_AT_ONCE);
}

/** Published polls that are over, as many as are told at once: found by when they closed, along an index. */
const firstOver = (which: RawBuilder<boolean>) => sql`array(
  select poll_id from polls.poll where published_at is not null and closes_at <= ${clockOnce} and ${which}
  order by closes_at limit ${MAX_AT_ONCE})`

const untold = sql<boolean>`published_at is not null and not closed_notified`

/** How many were told. */
const tellSome = (ctx: Context): Promise<number> =>
  ctx.db.tx(async () => {
    // Held in the order every writer of many polls keeps.
    const { rows } = await sql<{ poll_id: string; title: string; lang: string }>`
      update polls.poll set closed_notified = true
      where poll_id in (
        select poll_id from polls.poll where poll_id = any(${firstOver(untold)}) and ${untold}
        order by poll_id for update
      )
      returning poll_id, title, lang`.execute(ctx.db.q())
    for (const poll of rows) {
      await tellOfCast(ctx.db, poll.poll_id)
      await notice(ctx, 'poll_closed', poll)
    }
    return rows.length
  })

/** Who cast a secret ballot is told of only when no more come in, all at once and in no order: nothing says when each of them did. */
export const tellOfCast = (db: Context['db'], poll_id: string) =>
  sql`
    insert into platform.outbox (event_id, name, data)
    select ${poll_id} || row_number() over (order by random()), 'response_submitted',
      jsonb_build_object('poll_id', poll_id, 'UID', substr(voter, length('person:') + 1))
    from polls.turnout where poll_id = ${poll_id} and starts_with(voter, 'person:')`.execute(db.q())

const overdue = sql<boolean>`published_at is not null and outcome_at is null and promise is not null
  and not overdue_notified and promise->>'by' < to_char(${clock} at time zone 'UTC', 'YYYY-MM-DD')`

/** Tells of every promise whose day is past without a word of what came of it, each once. */
export async function tell_overdue(ctx: Context): Promise<void> {
  await ctx.db.tx(async () => {
    const { rows } = await sql<{ poll_id: string; title: string; lang: string }>`
      update polls.poll set overdue_notified = true
      where poll_id in (
        select poll_id from polls.poll where poll_id = any(${firstOver(overdue)}) and ${overdue}
        order by poll_id for update
      )
      returning poll_id, title, lang`.execute(ctx.db.q())
    for (const poll of rows) await notice(ctx, 'outcome_overdue', poll)
  })
}
