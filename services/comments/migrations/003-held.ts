import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The first comments of new accounts wait for approval by the moderators of the community in which they were written,
 * or by operators if they belong to no community.
 */
export const held: Migration = {
  async up(db) {
    await sql`alter table comments.comment add column comm_id text collate "C"`.execute(db)
    await sql`create index comment_held on comments.comment (comment_id) where state = 'held'`.execute(db)
    await sql`create index comment_held_in on comments.comment (comm_id, comment_id) where state = 'held'`.execute(db)
  },
}
