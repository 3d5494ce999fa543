import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether everybody may see the name is called what it is. */
export const standardNames: Migration = {
  async up(db) {
    await sql`alter table users.profile rename column card to name_public`.execute(db)
  },
}
