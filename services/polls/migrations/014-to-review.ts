import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds an index of the drafts awaiting review by a community's moderators, to find them without reading every poll. */
export const toReview: Migration = {
  async up(db) {
    await sql`
      create index poll_to_review on polls.poll (comm_id, saved_at)
      where review = 'asked' and published_at is null and removed_at is null`.execute(db)
  },
}
