import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who follows what, the room of users keeps: it has taken the followers over, unless it was never started since. */
export const followersMoved: Migration = {
  async up(db) {
    const { rows } = await sql<{ lost: boolean }>`
      select exists (select from bills.follow) and to_regclass('users.notice') is null as lost`.execute(db)
    if (rows[0]!.lost) throw new Error('who follows bills goes to the room users: start that first')
    await sql`drop table bills.follow`.execute(db)
  },
}
