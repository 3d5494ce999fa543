import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A table by its qualified name, with its columns in order; names are quoted where necessary. */
export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

/** The tables of these schemas, by name, without migration histories and computed columns. */
export function tablesOf(db: Database, schemas: string[]): Promise<Table[]> {
  return db.run<Table>(
    'tables of schemas',
    `select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', format('%I', a.attname), 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    group by 1 order by 1`,
    [schemas],
  )
}

export interface Sequence {
  sequence: string
  value: string | null
}

/** The sequences of these schemas, each with the last number it has issued. */
export function sequencesOf(db: Database, schemas: string[]): Promise<Sequence[]> {
  return db.run<Sequence>(
    'sequences of schemas',
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
    from pg_sequences where schemaname = any($1) order by 1`,
    [schemas],
  )
}

/** The foreign keys of these schemas that are not `deferrable initially deferred`. */
export function hastyKeysOf(db: Database, schemas: string[]): Promise<{ table: string; key: string }[]> {
  return db.run<{ table: string; key: string }>(
    'hasty keys of schemas',
    `select format('%I.%I', n.nspname, c.relname) as table, format('%I', k.conname) as key
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and not k.condeferred and n.nspname = any($1) order by 1, 2`,
    [schemas],
  )
}

/** Sets the format in which values are read and written, whatever the server's settings, and removes time limits. */
export async function plainly(db: Database): Promise<void> {
  const settings = {
    bytea_output: 'hex',
    datestyle: 'ISO, YMD',
    extra_float_digits: '1',
    idle_in_transaction_session_timeout: '0',
    intervalstyle: 'postgres',
    statement_timeout: '0',
    timezone: 'UTC',
  }
  for (const setting of Object.entries(settings)) await db.run('set', 'select set_config($1, $2, true)', setting)
}

/**
 * Runs statements whose names vary and cannot be parameters. Each runs only once, so preparing it would not pay off.
 */
export async function ask<Row>(db: Database, statement: string): Promise<Row[]> {
  const { rows } = await sql<Row>`${sql.raw(statement)}`.execute(db.q())
  return rows
}
