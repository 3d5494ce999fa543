import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the page to which a visitor was going at sign-up, stored with the link in the letter. */
export const onwardOfLinks: Migration = {
  async up(db) {
    await sql`alter table identity.link add column onward text`.execute(db)
  },
}
