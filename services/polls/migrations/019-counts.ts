import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Renames counts, and renames the setting for stepped results after the ten people in a step, also in stored drafts.
 */
export const counts: Migration = {
  async up(db) {
    for (const table of ['tally', 'ranking_tally', 'secret_ballot'])
      await sql`alter table polls.${sql.ref(table)} rename column n to count`.execute(db)
    // Nothing reads this column, since the result contains the number.
    await sql`alter table polls.result_snapshot drop column n`.execute(db)

    await sql`alter table polls.poll drop constraint poll_results_check`.execute(db)
    await sql`update polls.poll set results = 'live_from_10' where results = 'live_k'`.execute(db)
    await sql`
      alter table polls.poll add constraint poll_results_check
      check (results in ('live', 'live_from_10', 'after_answer', 'after_close'))`.execute(db)
    await sql`
      update polls.version set draft = jsonb_set(draft, '{results}', '"live_from_10"')
      where draft ->> 'results' = 'live_k'`.execute(db)
  },
}
