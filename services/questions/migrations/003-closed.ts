import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets people close and reopen questions, each time with a note. */
export const closed: Migration = {
  async up(db) {
    await sql`
      alter table questions.question
        add column closed jsonb,
        add column reopened jsonb,
        add constraint question_closed_or_reopened check (closed is null or reopened is null)`.execute(db)
  },
}
