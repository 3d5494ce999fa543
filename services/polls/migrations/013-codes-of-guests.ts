import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Stores with each poll whether a code from its list is enough to answer without an account. Until now, a code was
 * enough in polls with hidden answers.
 */
export const codesOfGuests: Migration = {
  async up(db) {
    await sql`alter table polls.poll add column guest_codes boolean not null default false`.execute(db)
    await sql`update polls.poll set guest_codes = true where audience = 'list' and secrecy = 'hidden'`.execute(db)
  },
}
