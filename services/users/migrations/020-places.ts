import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringPlaces } from '#platform/places/places.ts'

/** Where what happened belongs, so that who has left a private community is told no more of it. */
export const placesTable: Migration = {
  async up(db) {
    await bringPlaces(db, 'users')
    await sql`alter table users.notice add column comm_id text collate "C"`.execute(db)
  },
}
