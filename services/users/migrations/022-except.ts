import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the follower who is not notified of an event, because that person learns of it in another way. */
export const exceptColumn: Migration = {
  async up(db) {
    await sql`alter table users.notice add column except_uid text collate "C"`.execute(db)
  },
}
