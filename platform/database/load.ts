import { CompiledQuery } from 'kysely'
import { LineError } from '#platform/line-error.ts'
import { ask, hastyKeysOf, plainly, sequencesOf, tablesOf, type Sequence, type Table } from './catalog.ts'
import type { Database, Migrations } from './database.ts'
import { readMark, together, type Shapes } from './dump.ts'
import { migrate } from './migrate.ts'

/** A schema with all the migrations this program has for it. */
export interface History {
  schema: string
  migrations: Migrations
  /** Whether the instance itself fills this schema, so that rows in it do not prevent a load. */
  ownMemory?: boolean
}

type Say = (line: string) => void

interface Mark {
  table?: string
  sequence?: string
  value?: string
  rows?: number
}

/**
 * Fills an instance that has no rows of its own with what `dump` wrote after its first line, completely or not at all.
 * `shapes` lists the migrations the dump was made with, which must be a prefix of this program's list. The tables are
 * made as they were at that time, filled, and migrated to this program's version. Returns the number of rows.
 */
export async function load(
  db: Database,
  histories: History[],
  shapes: Shapes,
  lines: AsyncIterable<string>,
  say: Say,
): Promise<number> {
  const schemas = histories.map(({ schema }) => schema)
  return db.tx(async () => {
    await plainly(db)
    await refuseRows(db, histories)
    for (const { schema, migrations } of histories) await makeAnew(db, schema, firstOf(migrations, shapes[schema]))
    const tables = await tablesOf(db, schemas)
    await makeReady(db, schemas, tables)
    const loading = new Loading(db, tables, await sequencesOf(db, schemas), say)
    for await (const line of lines) await loading.take(line)
    const rows = loading.end()
    await fitting('rows that refer to others', () => ask(db, 'set constraints all immediate'))
    for (const { schema, migrations } of histories) await migrate(db, schema, migrations)
    return rows
  })
}

const firstOf = (migrations: Migrations, names: string[] = []): Migrations =>
  Object.fromEntries(names.map((name) => [name, migrations[name]!]))

async function makeAnew(db: Database, schema: string, migrations: Migrations): Promise<void> {
  await ask(db, `drop schema if exists "${schema}" cascade`)
  await migrate(db, schema, migrations)
}

/** Refuses an instance with more rows than its migrations create; the migrations are run once to compare. */
async function refuseRows(db: Database, histories: History[]): Promise<void> {
  const schemas = histories.filter(({ ownMemory }) => !ownMemory).map(({ schema }) => schema)
  const tables = await tablesOf(db, schemas)
  if (tables.length === 0) return
  await ask(db, `lock table ${tables.map(({ name }) => name).join(', ')}`)
  const held = await countsOf(db, tables)
  if (held.size === 0) return
  for (const { schema, migrations } of histories) await makeAnew(db, schema, migrations)
  const own = await countsOf(db, await tablesOf(db, schemas))
  for (const [table, rows] of held) {
    if (rows <= (own.get(table) ?? 0)) continue
    throw new LineError(`${table} holds rows: a backup is restored into an empty instance only`)
  }
}

/** The number of rows in each of these tables; empty tables are omitted. */
async function countsOf(db: Database, tables: Table[]): Promise<Map<string, number>> {
  const counts = tables.map(({ name }, at) => `select ${at} as at, count(*) as n from ${name}`)
  const rows = await ask<{ at: number; n: number }>(db, counts.join(' union all '))
  return new Map(rows.filter(({ n }) => n > 0).map(({ at, n }) => [tables[at]!.name, n]))
}

/**
 * Deletes the rows that the migrations created, because the dump includes those rows, and defers foreign keys, because
 * the tables are loaded in alphabetical order. Keys from old migrations are made deferrable; newer keys already are.
 */
async function makeReady(db: Database, schemas: string[], tables: Table[]): Promise<void> {
  if (tables.length > 0) await ask(db, `truncate ${tables.map(({ name }) => name).join(', ')} restart identity`)
  for (const { table, key } of await hastyKeysOf(db, schemas))
    await ask(db, `alter table ${table} alter constraint ${key} deferrable initially deferred`)
  await ask(db, 'set constraints all deferred')
}

class Loading {
  #db: Database
  #tables: Map<string, Table>
  #sequences: Set<string>
  #say: Say
  #table: Table | undefined
  #waiting: string[] = []
  #ofTable = 0
  #rows = 0
  #counted: number | undefined

  constructor(db: Database, tables: Table[], sequences: Sequence[], say: Say) {
    this.#db = db
    this.#tables = new Map(tables.map((table) => [table.name, table]))
    this.#sequences = new Set(sequences.map(({ sequence }) => sequence))
    this.#say = say
  }

  async take(line: string): Promise<void> {
    if (line.startsWith('{')) return this.#mark(readMark(line) as Mark)
    this.#waiting.push(line)
    if (this.#waiting.length >= together) await this.#flush()
  }

  end(): number {
    if (this.#counted === undefined) throw new LineError('the backup is cut short')
    if (this.#counted !== this.#rows) throw new LineError(`of ${this.#counted} rows, ${this.#rows} were found`)
    return this.#rows
  }

  async #mark(mark: Mark | undefined): Promise<void> {
    await this.#flush()
    if (this.#table) this.#say(`${this.#table.name}: ${this.#ofTable}`)
    this.#ofTable = 0
    this.#table = undefined
    if (mark?.rows !== undefined) this.#counted = mark.rows
    if (mark?.table) this.#table = this.#known(mark.table)
    if (mark?.sequence) await this.#count(mark.sequence, mark.value)
  }

  #known(name: string): Table {
    const table = this.#tables.get(name)
    if (!table) throw new LineError(`the backup has a table ${name}, which this polity does not know`)
    return table
  }

  async #count(name: string, value: string | undefined): Promise<void> {
    if (!this.#sequences.has(name))
      throw new LineError(`the backup has a sequence ${name}, which this polity does not know`)
    await fitting(`numbers of ${name}`, () => this.#db.run('set sequence', 'select setval($1, $2)', [name, value]))
  }

  async #flush(): Promise<void> {
    const lines = this.#waiting.splice(0)
    if (lines.length === 0) return
    const table = this.#table
    if (!table) throw new LineError('the backup has rows of no table')
    await fitting(`rows of ${table.name}`, () => insert(this.#db, table, lines))
    this.#ofTable += lines.length
    this.#rows += lines.length
  }
}

/** Inserts every value as text, which both engines cast back to the same value. */
async function insert(db: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const values = columns.map(({ type }, place) => `(row ->> ${place})::${type}`)
  const statement = `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
    select ${values.join(', ')} from unnest($1::text[]) with ordinality lines (line, place), cast(line as json) row
    order by place`
  await db.q().executeQuery(CompiledQuery.raw(statement, [lines]))
}

/**
 * If the database refuses a row, the backup is damaged: the row has a value that its column does not accept, or
 * violates a key.
 */
async function fitting(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isMisfit = error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
    throw isMisfit ? new LineError(`the backup has ${what} that do not fit: ${error.message}`, { cause: error }) : error
  }
}
