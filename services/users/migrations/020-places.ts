import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringPlaces } from '#platform/places/places.ts'

/**
 * Adds the community in which something happened, so that people who have left a private community get no more notices
 * about it.
 */
export const placesTable: Migration = {
  async up(db) {
    await bringPlaces(db, 'users')
    await sql`alter table users.notice add column comm_id text collate "C"`.execute(db)
  },
}
