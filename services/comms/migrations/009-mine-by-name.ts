import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Each membership has the name by which its community is sorted. If a person belongs to hundreds of communities, the
 * first ones are then read along an index, without reading the others.
 */
export const mineByName: Migration = {
  async up(db) {
    await sql`alter table comms.membership add column sort_name text`.execute(db)
    await sql`
      update comms.membership set sort_name = community.sort_name
      from comms.community where community.comm_id = membership.comm_id`.execute(db)
    await sql`alter table comms.membership alter column sort_name set not null`.execute(db)
    await sql`
      create index membership_by_name on comms.membership ("UID", sort_name collate "C", comm_id)
      where left_at is null`.execute(db)
  },
}
