import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The follower who is not told of something, since they hear of it otherwise. */
export const exceptColumn: Migration = {
  async up(db) {
    await sql`alter table users.notice add column except_uid text collate "C"`.execute(db)
  },
}
