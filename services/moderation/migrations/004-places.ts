import type { Migration } from 'kysely/migration'
import { bringPlaces } from '#platform/places/places.ts'

/** Adds the communities that not everybody sees: decisions there are only in their own log. */
export const placesTable: Migration = {
  async up(db) {
    await bringPlaces(db, 'moderation')
  },
}
