import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the key of the picture that a community shows in place of its arms. */
export const pictureColumn: Migration = {
  async up(db) {
    await sql`alter table comms.community add column picture_key text collate "C"`.execute(db)
  },
}
