import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Every row of every table, by table, as text written by the database and sorted by that text. */
export type Everything = Record<string, string[]>

const TABLES = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'jobs') order by 1`

/** The contents of a database, except the times of its migrations and the queue, which a backup stores differently. */
export function everythingIn(db: Database): Promise<Everything> {
  return db.tx(async () => {
    await sql`set local timezone = 'UTC'`.execute(db.q())
    const found: Everything = {}
    for (const { name } of await db.run<{ name: string }>('every table', TABLES, [])) {
      const row = sql.raw(name.includes('kysely_migration') ? 'name' : 't::text')
      if (name.endsWith('kysely_migration_lock')) continue
      const { rows } = await sql<{ row: string }>`select ${row} as row from ${sql.raw(name)} as t`.execute(db.q())
      found[name] = rows.map(({ row }) => row).toSorted()
    }
    return found
  })
}
