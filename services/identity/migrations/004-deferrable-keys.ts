import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keys are checked at the end of a transaction, because a backup is restored in alphabetical order of its tables. */
export const deferrableKeys: Migration = {
  async up(db) {
    for (const table of ['session', 'link', 'known_browser'])
      await sql`
        alter table identity.${sql.id(table)}
          alter constraint ${sql.id(`${table}_UID_fkey`)} deferrable initially deferred`.execute(db)
  },
}
