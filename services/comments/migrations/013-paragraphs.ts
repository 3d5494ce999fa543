import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A comment can be about one paragraph of a text. Stores the anchor of its words, its beginning and its position at the
 * time of the comment.
 */
export const paragraphs: Migration = {
  async up(db) {
    await sql`alter table comments.comment add column paragraph jsonb`.execute(db)
    await sql`create index comment_paragraph on comments.comment (kind, id) where paragraph is not null`.execute(db)
  },
}
