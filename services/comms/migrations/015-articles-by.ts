import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds who may publish articles in a community: by default, its owners and moderators, as in every community until now.
 */
export const articlesBy: Migration = {
  async up(db) {
    await sql`
      alter table comms.community
        add column articles_by text not null default 'moderators'
          check (articles_by in ('moderators', 'members_reviewed', 'members'))`.execute(db)
  },
}
