import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the communities on the front page. On existing instances, these are the samples and the communities with more
 * than one member, because the front page showed them before, and must not be empty after an update.
 */
export const featured: Migration = {
  async up(db) {
    await sql`
      alter table comms.community
        add column front text not null default 'unseen'
          check (front in ('unseen', 'looked_at', 'featured', 'kept_off'))`.execute(db)
    await sql`update comms.community set front = 'looked_at' where sample or member_count > 1`.execute(db)
    await sql`create index community_by_front on comms.community (front, comm_id)`.execute(db)
    await sql`
      create table comms.front_rule (
        one boolean primary key default true check (one),
        rule text not null check (rule in ('featured', 'looked_at', 'members')),
        members integer not null
      )`.execute(db)
  },
}
