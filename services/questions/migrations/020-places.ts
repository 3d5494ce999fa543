import type { Migration } from 'kysely/migration'
import { bringPlaces } from '#platform/places/places.ts'

/** Adds the communities that not everybody sees; until now everybody saw all of them. */
export const placesTable: Migration = {
  async up(db) {
    await bringPlaces(db, 'questions')
  },
}
