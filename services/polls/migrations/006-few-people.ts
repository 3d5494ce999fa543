import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps published numbers from revealing the answers of a few people, whether by the time at which the numbers change
 * or by separate counts of guests.
 */
export const fewPeople: Migration = {
  async up(db) {
    // The time up to which answers are shown while more arrive: either for the whole result (without an item), or for
    // the texts of one item.
    await sql`
      create table polls.step (
        poll_id text collate "C" not null,
        item_id text collate "C" not null,
        looked timestamptz(3) not null,
        until timestamptz(3),
        result jsonb,
        primary key (poll_id, item_id)
      )`.execute(db)
    await sql`
      insert into polls.step (poll_id, item_id, looked, until)
      select poll_id, item_id, date_trunc('hour', clock_timestamp(), 'UTC'), until + interval '1 millisecond'
      from polls.texts_shown`.execute(db)
    await sql`drop table polls.texts_shown`.execute(db)
    // A step that was already shown stays, except for its numbers of guests. Later answers are counted from now on.
    const untold = sql`regexp_replace(result::text, '(?<!\\\\)"(guests|signed_in)": [0-9]+', '"\\1": null', 'g')::jsonb`
    await sql`
      insert into polls.step (poll_id, item_id, looked, until, result)
      select poll_id, '', date_trunc('hour', now, 'UTC'), now,
        ${untold} || jsonb_build_object('as_of', to_char(now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from polls.shown, clock_timestamp() as now where not final`.execute(db)
    // Final results are recounted on request: the stored results count guests and signed-in people separately.
    await sql`delete from polls.shown`.execute(db)
    // Breakdowns by community also count guests separately, if guests could answer. It is no longer known who belonged
    // to which community when these polls closed.
    await sql`
      delete from polls.breakdown using polls.poll
      where poll.poll_id = breakdown.poll_id and secrecy = 'hidden' and audience in ('everyone', 'list')`.execute(db)

    // A person who withdraws an answer and answers again is not a new voter.
    await sql`alter table polls.response add column again boolean not null default false`.execute(db)
  },
}
