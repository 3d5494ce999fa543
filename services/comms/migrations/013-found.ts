import type { Migration } from 'kysely/migration'
import { findIndex } from '#platform/search/found.ts'
import { findable } from '#services/comms/finding.ts'

/** Adds the index in which the search looks for communities. */
export const found: Migration = {
  async up(db) {
    await findIndex('community_found', 'comms.community', findable).execute(db)
  },
}
