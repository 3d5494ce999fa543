import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Questions can be closed and reopened, each with a note about it. */
export const closed: Migration = {
  async up(db) {
    await sql`
      alter table questions.question
        add column closed jsonb,
        add column reopened jsonb,
        add constraint question_closed_or_reopened check (closed is null or reopened is null)`.execute(db)
  },
}
