import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { nameKey } from '#platform/kit/name-key.ts'

/**
 * Adds memberships, and keys that prevent two names from being too similar. When a person leaves, the row of the
 * membership remains and says how long the person can still return to their former role. If the names of two older
 * communities have the same key, both communities remain, and the later one gets its id as its key, since no name can
 * have an id as its key.
 */
export const membership: Migration = {
  async up(db) {
    await sql`
      alter table comms.community
        alter column comm_id type text collate "C",
        add column version integer not null default 1,
        add column name_key text collate "C",
        add column founded_at timestamptz(3)`.execute(db)
    await sql`
      alter table comms.community
        alter column founded_at set default date_trunc('milliseconds', clock_timestamp())`.execute(db)

    const { rows } = await sql<{ comm_id: string; comm_name: string }>`
      select comm_id, comm_name from comms.community order by comm_id`.execute(db)
    const keys = new Map<string, string>()
    for (const { comm_id, comm_name } of rows) {
      const key = nameKey(comm_name)
      keys.set(key === '' || keys.has(key) ? `${key} ${comm_id}` : key, comm_id)
    }
    await sql`
      update comms.community set name_key = given.name_key
      from unnest(${[...keys.values()]}::text[], ${[...keys.keys()]}::text[]) as given (comm_id, name_key)
      where community.comm_id = given.comm_id`.execute(db)
    await sql`alter table comms.community alter column name_key set not null`.execute(db)
    await sql`create unique index community_by_name_key on comms.community (name_key)`.execute(db)

    // There is no foreign key, because every writer of a membership already holds a lock on the community's row.
    await sql`
      create table comms.membership (
        comm_id text collate "C" not null,
        "UID" text collate "C" not null,
        role text not null check (role in ('owner', 'moderator', 'member')),
        joined_at timestamptz(3) not null,
        left_at timestamptz(3),
        primary key (comm_id, "UID")
      )`.execute(db)
    await sql`create index membership_by_person on comms.membership ("UID")`.execute(db)
    await sql`
      create index membership_in_order on comms.membership
        (comm_id, (case role when 'owner' then 0 when 'moderator' then 1 else 2 end), joined_at, "UID")
      where left_at is null`.execute(db)
  },
}
