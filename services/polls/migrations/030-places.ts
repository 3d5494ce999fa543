import type { Migration } from 'kysely/migration'
import { bringPlaces } from '#platform/places/places.ts'

/** Adds the communities that not everybody can see; until now, all communities were public. */
export const placesTable: Migration = {
  async up(db) {
    await bringPlaces(db, 'polls')
  },
}
