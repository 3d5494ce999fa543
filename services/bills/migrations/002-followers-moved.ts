import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The users room now stores who follows what. It has already taken over the followers of bills, unless it has never
 * been started since that change.
 */
export const followersMoved: Migration = {
  async up(db) {
    const { rows } = await sql<{ lost: boolean }>`
      select exists (select from bills.follow) and to_regclass('users.notice') is null as lost`.execute(db)
    if (rows[0]!.lost) throw new Error('who follows bills goes to the room users: start that first')
    await sql`drop table bills.follow`.execute(db)
  },
}
