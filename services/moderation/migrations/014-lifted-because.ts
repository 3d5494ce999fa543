import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds why a measure was lifted. Only a decision that lifts one has it; that a suspension needs it, the calls check. */
export const liftedBecause: Migration = {
  async up(db) {
    await sql`
      alter table moderation.decision
        add column lifted_because text not null default '',
        add constraint lifts_for_a_reason check (
          length(lifted_because) <= 2000 and (measure = 'show' or lifted_because = '')
        )`.execute(db)
  },
}
