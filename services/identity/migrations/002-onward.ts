import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A link remembers where the visitor was going who signed up. */
export const onwardOfLinks: Migration = {
  async up(db) {
    await sql`alter table identity.link add column onward text`.execute(db)
  },
}
