import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds to each decision the title by which notices name the content, the fingerprint of its text, and whether the
 * person who decided had also reported the content. From now on, an appeal can also end because a person has meanwhile
 * decided.
 */
export const namedDecisions: Migration = {
  async up(db) {
    await sql`
      alter table moderation.decision
        add column named text not null default '',
        add column fingerprint text,
        add column by_reporter boolean not null default false`.execute(db)
    await sql`alter table moderation.appeal drop constraint appeal_outcome_check`.execute(db)
    await sql`
      alter table moderation.appeal
        add constraint appeal_outcome_check check (outcome in ('upheld', 'changed', 'reversed', 'settled'))`.execute(db)
  },
}
