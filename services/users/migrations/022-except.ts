import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the follower who is not notified of something, since they learn of it in another way. */
export const exceptColumn: Migration = {
  async up(db) {
    await sql`alter table users.notice add column except_uid text collate "C"`.execute(db)
  },
}
