import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringMeasures } from '#platform/measures/tables.ts'
import { bringLife } from '#platform/publishing/tables.ts'
import { pollLife } from '#services/polls/tables.ts'

/**
 * From now on, this room carries out moderation decisions about polls, and a removed poll can be restored. When the
 * polls removed so far were published is not exactly known, but they were published at the latest when they opened.
 */
export const measures: Migration = {
  async up(db) {
    await bringMeasures(db, 'polls')
    await bringLife(db, pollLife)
    await sql`
      update polls.poll set published_before = least(opens_at, removed_at)
      where removed_at is not null and removal_note is not null`.execute(db)
  },
}
