import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the e-mails that could not be sent so far, without their addresses. A row is deleted once its e-mail has been
 * sent.
 */
export const failedLetters: Migration = {
  async up(db) {
    await sql`
      create table identity.failed_letter (
        letter_id text collate "C" primary key,
        kind text not null,
        tries integer not null,
        first_at timestamptz(3) not null,
        last_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index failed_letter_last on identity.failed_letter (last_at, letter_id)`.execute(db)
  },
}
