import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the visibility of a community, and changes of visibility that wait for another owner or until they take effect.
 * Before this, every community was public. The name of a private community is secret: another community may have the
 * same name, so that nobody can discover the private one by founding another.
 */
export const visibility: Migration = {
  async up(db) {
    await sql`
      alter table comms.community
        add column visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
        add column visibility_seq integer not null default 0`.execute(db)
    await sql`drop index comms.community_by_name_key`.execute(db)
    await sql`
      create unique index community_by_name_key on comms.community (name_key) where visibility <> 'private'`.execute(db)
    await sql`
      create table comms.visibility_change (
        comm_id text collate "C" primary key,
        visibility text not null check (visibility in ('public', 'unlisted', 'private')),
        asked_by text collate "C" not null,
        asked_at timestamptz(3) not null,
        due_at timestamptz(3)
      )`.execute(db)
  },
}
