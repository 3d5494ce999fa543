import type { Migration } from 'kysely/migration'
import { findIndex } from '#platform/search/found.ts'
import { findable } from '#services/polls/finding.ts'

/** Adds the index that the search uses to find polls; it contains only published polls. */
export const found: Migration = {
  async up(db) {
    await findIndex('poll_found', 'polls.poll', findable, 'published_at is not null').execute(db)
  },
}
