import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds polls for certain people only, polls written by members, and answers that a guest transfers to a person. */
export const people: Migration = {
  async up(db) {
    await sql`
      alter table polls.poll
        add column audience text not null default 'everyone' check (audience in ('everyone', 'signed_in', 'members')),
        add column author text collate "C",
        add column closing_told boolean not null default false,
        add check (audience <> 'members' or comm_id is not null)`.execute(db)
    // Nobody is notified of polls that closed before there were notices.
    await sql`update polls.poll set closing_told = true where published_at is not null and closes_at <= clock_timestamp()`.execute(
      db,
    )
    await sql`
      create index poll_to_tell on polls.poll (closes_at) where published_at is not null and not closing_told`.execute(
      db,
    )

    // A guest's row that was merged into a person's row stays in place. It is not counted, and keeps the guest from
    // answering again.
    await sql`
      alter table polls.response
        drop constraint response_state_check,
        add constraint response_state_check check (state in ('active', 'withdrawn', 'merged'))`.execute(db)

    await sql`
      create table polls.not_mine (
        "UID" text collate "C" not null,
        guest text collate "C" not null,
        primary key ("UID", guest)
      )`.execute(db)
  },
}
