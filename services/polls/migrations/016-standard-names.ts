import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Renames columns and tables after their content. */
export const standardNames: Migration = {
  async up(db) {
    await sql`alter table polls.poll rename column broken_down to breakdown_done`.execute(db)
    await sql`alter table polls.poll rename column closing_told to closed_notified`.execute(db)
    await sql`alter table polls.poll rename column overdue_told to overdue_notified`.execute(db)
    await sql`alter table polls.not_mine rename to declined_guest`.execute(db)
    await sql`alter table polls.box rename to secret_ballot`.execute(db)
    await sql`alter table polls.shown rename to result_snapshot`.execute(db)
    await sql`alter table polls.profile rename to ranking_tally`.execute(db)
  },
}
