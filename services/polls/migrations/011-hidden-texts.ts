import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds hidden written answers, each with a public reason. Nothing in the table says who wrote them. */
export const hiddenTexts: Migration = {
  async up(db) {
    await sql`
      create table polls.hidden_text (
        poll_id text collate "C" not null,
        item_id text collate "C" not null,
        text_id text collate "C" not null,
        reason text not null,
        by text not null check (by in ('owner', 'moderator', 'operator')),
        at timestamptz(3) not null,
        primary key (poll_id, item_id, text_id)
      )`.execute(db)
  },
}
