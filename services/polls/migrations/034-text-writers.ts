import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the authors of a text at the time it was hidden, so that they can read the decision and appeal even if they
 * write something else later. For texts that were already hidden, these are the people whose answers contain the text
 * now.
 */
export const textWriters: Migration = {
  async up(db) {
    await sql`
      create table polls.text_writer (
        poll_id text collate "C" not null,
        item_id text collate "C" not null,
        text_id text collate "C" not null,
        voter text collate "C" not null,
        at timestamptz(3) not null,
        primary key (poll_id, item_id, text_id, voter)
      )`.execute(db)
    await sql`create index text_writer_at on polls.text_writer (at)`.execute(db)
    await sql`
      insert into polls.text_writer (poll_id, item_id, text_id, voter, at)
      select h.poll_id, h.item_id, h.text_id, r.voter, h.at
      from polls.hidden_text h join polls.response r on r.poll_id = h.poll_id and r.has_text and r.state = 'active'
      where h.decision_id is not null and h.text_id = left(
        encode(sha256(convert_to(h.poll_id || ' ' || (r.ballots -> h.item_id ->> 'text'), 'UTF8')), 'hex'), 28)`.execute(
      db,
    )
  },
}
