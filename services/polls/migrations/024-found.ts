import type { Migration } from 'kysely/migration'
import { findIndex } from '#platform/search/found.ts'
import { findable } from '#services/polls/finding.ts'

/** Adds the index in which the search looks for polls: only published ones. */
export const found: Migration = {
  async up(db) {
    await findIndex('poll_found', 'polls.poll', findable, 'published_at is not null').execute(db)
  },
}
