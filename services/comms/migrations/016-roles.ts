import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The order of the roles in lists, as used by the indexes below. */
export const RANK =
  "case role when 'owner' then 0 when 'moderator' then 1 when 'editor' then 2 when 'member' then 3 else 4 end"

/**
 * Adds editors and observers. The lists of a community's members and of a person's memberships are still sorted by
 * role, including the new roles.
 */
export const moreRoles: Migration = {
  async up(db) {
    await sql`
      alter table comms.membership
        drop constraint membership_role_check,
        add constraint membership_role_check check (role in ('owner', 'moderator', 'editor', 'member', 'observer'))`.execute(
      db,
    )
    await sql`drop index comms.membership_in_order, comms.membership_of_person`.execute(db)
    await sql`
      create index membership_in_order on comms.membership (comm_id, (${sql.raw(RANK)}), joined_at, "UID")
      where left_at is null`.execute(db)
    await sql`
      create index membership_of_person on comms.membership ("UID", (${sql.raw(RANK)}), joined_at, comm_id)
      include (role) where left_at is null`.execute(db)
  },
}
