import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keys are checked at the end of a transaction, because a backup is restored in alphabetical order of its tables. */
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
