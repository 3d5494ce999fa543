import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds to each decision whether it names a rule that everybody can read, which the public log then shows. The log still
 * shows the rules of earlier decisions, but no laws.
 */
export const listedRules: Migration = {
  async up(db) {
    await sql`alter table moderation.decision add column rule_listed boolean not null default true`.execute(db)
    await sql`update moderation.decision set rule_listed = false where illegal_content_legal_ground is not null`.execute(
      db,
    )
  },
}
