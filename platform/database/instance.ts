import { sql } from 'kysely'
import type { Database, Migrations } from './database.ts'

/** The migrations of the schema `platform`, which holds the instance's own records. */
export const instanceMigrations: Migrations = {
  '001-instance': {
    async up(db) {
      await sql`create table platform.instance (key text primary key, value text not null)`.execute(db)
    },
  },
  '002-outbox': {
    async up(db) {
      await sql`create table platform.outbox (
        event_id text collate "C" primary key, name text not null, data jsonb not null,
        at timestamptz(3) not null default clock_timestamp())`.execute(db)
      await sql`create table platform.every_minute (
        work text collate "C" primary key, at timestamptz(3) not null)`.execute(db)
    },
  },
}

/** The value stored under `key`, if any. */
export async function recall(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.run<{ value: string }>('recall', 'select value from platform.instance where key = $1', [key])
  return row?.value
}

/** The permanent value under `key`: the first caller’s value is stored, and all later callers get that value. */
export async function rememberOnce(db: Database, key: string, make: () => string): Promise<string> {
  const known = await recall(db, key)
  if (known !== undefined) return known
  await db.run('remember_once', 'insert into platform.instance values ($1, $2) on conflict (key) do nothing', [
    key,
    make(),
  ])
  return (await recall(db, key))!
}

/** Stores `value` under `key`, replacing the old one; joins the current transaction. */
export async function remember(db: Database, key: string, value: string): Promise<void> {
  await db.run(
    'remember',
    'insert into platform.instance values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, value],
  )
}
