import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets moderators hide and remove questions and answers, with a reason. */
export const takenAway: Migration = {
  async up(db) {
    for (const table of ['question', 'answer'])
      await sql`
        alter table ${sql.table(`questions.${table}`)}
          add column state text not null default 'visible' check (state in ('visible', 'hidden', 'removed')),
          add column taken_at timestamptz(3),
          add column taken_by text check (taken_by in ('moderator', 'operator')),
          add column taken_reason text,
          add constraint ${sql.ref(`${table}_taken`)} check (
            (state = 'visible') = (taken_at is null) and (taken_at is null) = (taken_by is null)
            and (taken_at is null) = (taken_reason is null)
          )`.execute(db)
    await sql`alter table questions.question add column title_shown boolean not null default true`.execute(db)
  },
}
