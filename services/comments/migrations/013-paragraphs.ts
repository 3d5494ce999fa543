import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * From now on, a comment can be about one paragraph of a text. Its row has the anchor of the paragraph's words, its
 * beginning and its position when the comment was written.
 */
export const paragraphs: Migration = {
  async up(db) {
    await sql`alter table comments.comment add column paragraph jsonb`.execute(db)
    await sql`create index comment_paragraph on comments.comment (kind, id) where paragraph is not null`.execute(db)
  },
}
