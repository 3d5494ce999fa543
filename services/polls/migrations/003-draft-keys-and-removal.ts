import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const draftKeysAndRemoval: Migration = {
  async up(db) {
    // A form that is sent twice creates one poll. The operator's scripts, which have no author, share one set of keys.
    await sql`alter table polls.poll add column draft_key text collate "C"`.execute(db)
    await sql`
      create unique index poll_by_draft_key on polls.poll (coalesce(author, ''), draft_key)
      where draft_key is not null`.execute(db)

    // A removed poll does not count as published, so that no list shows it and no answer is counted, whatever else a
    // query checks.
    await sql`
      alter table polls.poll
        add column removed_at timestamptz(3),
        add column removed_reason text,
        add check ((removed_at is null) = (removed_reason is null)),
        add check (removed_at is null or published_at is null)`.execute(db)
  },
}
