import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds who may publish polls in a community: by default, its owners and moderators. */
export const pollsBy: Migration = {
  async up(db) {
    await sql`
      alter table comms.community
        add column polls_by text not null default 'moderators'
          check (polls_by in ('moderators', 'members_reviewed', 'members'))`.execute(db)
  },
}
