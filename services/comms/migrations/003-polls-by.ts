import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who publishes polls in a community. Unless somebody has said so, those who look after it. */
export const pollsBy: Migration = {
  async up(db) {
    await sql`
      alter table comms.community
        add column polls_by text not null default 'moderators'
          check (polls_by in ('moderators', 'members_reviewed', 'members'))`.execute(db)
  },
}
