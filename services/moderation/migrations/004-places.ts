import type { Migration } from 'kysely/migration'
import { bringPlaces } from '#platform/places/places.ts'

/**
 * Adds the communities that not everybody can see: decisions in these communities appear only in the community's own
 * log.
 */
export const placesTable: Migration = {
  async up(db) {
    await bringPlaces(db, 'moderation')
  },
}
