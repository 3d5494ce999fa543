import type { Migration } from 'kysely/migration'
import { bringPlaces } from '#platform/places/places.ts'

/** Which communities not everybody sees: what is decided there is in their own log alone. */
export const placesTable: Migration = {
  async up(db) {
    await bringPlaces(db, 'moderation')
  },
}
