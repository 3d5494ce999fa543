import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Deletes final results, which are recounted on request, and breakdowns of questions whose counts can be combined. */
export const linkedQuestions: Migration = {
  async up(db) {
    // Final results are counted again when they are asked for.
    await sql`delete from polls.shown where final`.execute(db)
    // Communities are not: who belonged where when these polls closed, nobody knows any more.
    await sql`
      delete from polls.breakdown using polls.poll
      where poll.poll_id = breakdown.poll_id and jsonb_path_exists(
        items, '$[*] ? (@.kind == "multiple" || @.kind == "approval" || @.show_if != null || @.required == false)'
      )`.execute(db)
  },
}
