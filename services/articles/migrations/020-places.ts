import type { Migration } from 'kysely/migration'
import { bringPlaces } from '#platform/places/places.ts'

/** Adds the table of communities that not everybody can see. Until this migration, all communities were public. */
export const placesTable: Migration = {
  async up(db) {
    await bringPlaces(db, 'articles')
  },
}
