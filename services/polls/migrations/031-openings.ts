import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds whether members have been notified that a poll opened. Nobody is notified of polls that were published before
 * this migration.
 */
export const openings: Migration = {
  async up(db) {
    await sql`alter table polls.poll add column opening_notified boolean not null default false`.execute(db)
    await sql`
      update polls.poll set opening_notified = true
      where removed_at is not null or (published_at is not null and opens_at <= now())`.execute(db)
    await sql`
      create index poll_to_tell_of on polls.poll (opens_at) where published_at is not null and not opening_notified`.execute(
      db,
    )
  },
}
