import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringMeasures } from '#platform/measures/tables.ts'

/** From now on, a decision in `moderation` can suspend an account, and operators can find accounts by name. */
export const suspension: Migration = {
  async up(db) {
    await bringMeasures(db, 'identity')
    await sql`
      alter table identity.account
        add column suspended_by text collate "C",
        add column suspended_until timestamptz(3),
        add column suspended_reason text,
        add check ((suspended_by is null) = (suspended_reason is null)),
        add check (suspended_until is null or suspended_by is not null)`.execute(db)
    await sql`
      create index account_by_name on identity.account ((lower(username) collate "C"), "UID")`.execute(db)
    await sql`create index account_operators on identity.account ("UID") where operator`.execute(db)
    await sql`create index account_suspended on identity.account ("UID") where suspended_by is not null`.execute(db)
    await sql`create index account_latest on identity.account (created_at)`.execute(db)
  },
}
