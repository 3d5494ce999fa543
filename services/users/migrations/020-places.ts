import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringPlaces } from '#platform/places/places.ts'

/**
 * Adds the community in which something happened, so that somebody who has left a private community gets no more
 * notices of it.
 */
export const placesTable: Migration = {
  async up(db) {
    await bringPlaces(db, 'users')
    await sql`alter table users.notice add column comm_id text collate "C"`.execute(db)
  },
}
