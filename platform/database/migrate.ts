import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Migrations } from './database.ts'
import { LineError } from '#platform/line-error.ts'

const history = 'kysely_migration'
const queryCanceled = '57014'
const mostWaits = 20

/**
 * Migrates a room's schema to this program's version: makes the schema, then runs the missing migrations, all or none.
 * Processes that start together wait for each other. Data written by a newer program is refused and left unchanged.
 * Joins the current transaction.
 */
export async function migrate(db: Database, schema: string, migrations: Migrations): Promise<void> {
  if (isDeepStrictEqual(await migrationsOf(db, schema), Object.keys(migrations).toSorted())) return
  const unhurried = Object.entries(migrations).map(([name, migration]) => [name, unlimited(migration)] as const)
  const migrator = new Migrator({
    db: db.q(),
    provider: { getMigrations: async () => Object.fromEntries(unhurried) satisfies Migrations },
    migrationTableName: history,
    migrationTableSchema: schema,
  })
  const error = await latest(migrator, db.inTx())
  if (!error) return
  // A transaction that has failed accepts no more queries.
  if (db.inTx()) throw error as Error
  const foreign = (await migrationsOf(db, schema)).filter((name) => !(name in migrations))
  if (foreign.length === 0) throw error as Error
  throw new LineError(`the data of ${schema} was written by a newer polity, which added ${foreign.join(', ')}`)
}

/** The names of the migrations applied to this schema, in order; empty if there is no such schema. */
export async function migrationsOf(db: Database, schema: string): Promise<string[]> {
  const [found] = await db.run<{ found: boolean }>(
    'has history',
    'select exists(select from information_schema.tables where table_schema = $1 and table_name = $2) found',
    [schema, history],
  )
  if (!found?.found) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(`${schema}.${history}`)}`.execute(db.q())
  return rows.map(({ name }) => name).toSorted()
}

/** Tries again if a long migration in another process makes this one wait beyond the statement timeout. */
async function latest(migrator: Migrator, inTx: boolean): Promise<unknown> {
  for (let waits = 0; ; waits++) {
    const { error, results } = await migrator.migrateToLatest({ disableTransactions: inTx })
    const waited = error instanceof Error && 'code' in error && error.code === queryCanceled && !results
    if (!waited || inTx || waits === mostWaits) return error
  }
}

const unlimited = (migration: Migration): Migration => ({
  async up(db) {
    await sql`set local statement_timeout = 0`.execute(db)
    // A table cannot be altered while checks of its deferred keys are pending.
    await sql`set constraints all immediate`.execute(db)
    await migration.up(db)
  },
})
