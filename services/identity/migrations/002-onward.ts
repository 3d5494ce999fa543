import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A link remembers the page that the visitor who signed up was going to. */
export const onwardOfLinks: Migration = {
  async up(db) {
    await sql`alter table identity.link add column onward text`.execute(db)
  },
}
