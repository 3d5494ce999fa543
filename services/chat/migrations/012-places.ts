import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Each exchange has a position in its conversation. */
export const places: Migration = {
  async up(db) {
    await sql`alter table chat.exchange rename column n to place`.execute(db)
  },
}
