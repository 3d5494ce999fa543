import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringMeasures } from '#platform/measures/tables.ts'

/**
 * From now on, this room carries out moderation decisions about questions and answers. These can also be put on hold;
 * and if an accepted answer was removed and is shown again, it is accepted again.
 */
export const measures: Migration = {
  async up(db) {
    await bringMeasures(db, 'questions')
    for (const table of ['question', 'answer'])
      await sql`
        alter table ${sql.table(`questions.${table}`)}
          drop constraint ${sql.ref(`${table}_state_check`)},
          drop constraint ${sql.ref(`${table}_taken_by_check`)},
          add constraint ${sql.ref(`${table}_state_check`)} check (state in ('visible', 'held', 'hidden', 'removed')),
          add constraint ${sql.ref(`${table}_taken_by_check`)} check (taken_by in ('moderator', 'operator', 'automatic'))`.execute(
        db,
      )
    await sql`
      alter table questions.answer
        add column accepted_before text check (accepted_before in ('asker', 'moderator'))`.execute(db)
  },
}
