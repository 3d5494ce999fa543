import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Deletes final results, which are recounted on request, and breakdowns of questions whose counts can be combined. */
export const linkedQuestions: Migration = {
  async up(db) {
    // Final results are recounted on request.
    await sql`delete from polls.shown where final`.execute(db)
    // Breakdowns by community cannot be recounted, because it is no longer known who belonged to which community when
    // these polls closed.
    await sql`
      delete from polls.breakdown using polls.poll
      where poll.poll_id = breakdown.poll_id and jsonb_path_exists(
        items, '$[*] ? (@.kind == "multiple" || @.kind == "approval" || @.show_if != null || @.required == false)'
      )`.execute(db)
  },
}
