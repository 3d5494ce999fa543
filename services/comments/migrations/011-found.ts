import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { findIndex } from '#platform/search/found.ts'
import { findable } from '#services/comments/finding.ts'

/** Adds the language of comments, and the index that the search uses to find visible comments. */
export const found: Migration = {
  async up(db) {
    await sql`alter table comments.comment add column lang text`.execute(db)
    await findIndex('comment_found', 'comments.comment', findable, `state = 'visible'`).execute(db)
  },
}
