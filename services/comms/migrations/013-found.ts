import type { Migration } from 'kysely/migration'
import { findIndex } from '#platform/search/found.ts'
import { findable } from '#services/comms/finding.ts'

/** Adds the index that the search uses to find communities. */
export const found: Migration = {
  async up(db) {
    await findIndex('community_found', 'comms.community', findable).execute(db)
  },
}
