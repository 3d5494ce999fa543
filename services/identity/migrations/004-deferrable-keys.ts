import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keys are checked when a transaction ends: a backup comes back in the order of the names of its tables. */
export const deferrableKeys: Migration = {
  async up(db) {
    for (const table of ['session', 'link', 'known_browser'])
      await sql`
        alter table identity.${sql.id(table)}
          alter constraint ${sql.id(`${table}_UID_fkey`)} deferrable initially deferred`.execute(db)
  },
}
