import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps the text of reported content as it was when it was reported, so that an edit does not withdraw it from those
 * who decide. Each decision says which earlier text it is about, if it is not about the text at that time.
 */
export const reportedWords: Migration = {
  async up(db) {
    await sql`
      create table moderation.reported_words (
        kind text collate "C" not null,
        id text collate "C" not null,
        fingerprint text collate "C" not null,
        title text not null,
        text text not null,
        lang text not null,
        at timestamptz(3) not null,
        primary key (kind, id, fingerprint)
      )`.execute(db)
    await sql`
      alter table moderation.decision
        add column as_reported text collate "C",
        add column as_reported_at timestamptz(3),
        add constraint as_reported_when check (num_nonnulls(as_reported, as_reported_at) in (0, 2))`.execute(db)
  },
}
