import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringLife } from '#platform/publishing/tables.ts'
import { pollLife } from '#services/polls/tables.ts'

/** Gives polls the same life-cycle columns, checks and indexes as everything else that is published. */
export const likeEverythingPublished: Migration = {
  async up(db) {
    await sql`drop index polls.poll_by_preview`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where conrelid = 'polls.poll'::regclass and contype = 'c' and conkey <@ (
        select array_agg(attnum) from pg_attribute
        where attrelid = conrelid and attname in ('review', 'published_at', 'removed_at', 'removed_reason', 'removal_note'))`.execute(
      db,
    )
    for (const { name } of rows) await sql`alter table polls.poll drop constraint ${sql.ref(name)}`.execute(db)
    await bringLife(db, pollLife)
    await sql`update polls.poll set removed_by = 'operator' where removed_at is not null`.execute(db)
  },
}
