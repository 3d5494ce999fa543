import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Shortens the ids of hidden texts, so that moderation can name them, and adds the decision by which each text was
 * hidden.
 */
export const decidedTexts: Migration = {
  async up(db) {
    await sql`update polls.hidden_text set text_id = left(text_id, 28)`.execute(db)
    await sql`alter table polls.hidden_text add column decision_id text collate "C"`.execute(db)
  },
}
