import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Who may publish articles in a community. The default is its owners and moderators, as it was for every community
 * before.
 */
export const articlesBy: Migration = {
  async up(db) {
    await sql`
      alter table comms.community
        add column articles_by text not null default 'moderators'
          check (articles_by in ('moderators', 'members_reviewed', 'members'))`.execute(db)
  },
}
