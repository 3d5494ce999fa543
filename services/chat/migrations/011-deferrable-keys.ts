import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keys are checked when a transaction ends: a backup comes back in the order of the names of its tables. */
export const deferrableKeys: Migration = {
  async up(db) {
    await sql`
      alter table chat.exchange
        alter constraint exchange_thread_id_fkey deferrable initially deferred`.execute(db)
    await sql`
      alter table chat.unanswered_by
        alter constraint unanswered_by_bot_words_fkey deferrable initially deferred`.execute(db)
  },
}
