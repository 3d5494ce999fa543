import { sql } from 'kysely'
import { LineError } from '#platform/line-error.ts'
import type { Database } from './database.ts'
import { migrationsOf } from './migrate.ts'

/** Every schema of the backup and the migrations that shaped it. */
export type Shapes = Record<string, string[]>

type Say = (line: string) => void
type Write = (line: string) => Promise<void>

interface Table {
  name: string
  columns: { name: string; type: string }[]
}

interface Mark {
  table?: string
  sequence?: string
  value?: string
  rows?: number
}

const format = 1
const together = 500

/**
 * Writes every row of the schemas as lines, all as of one moment, by whichever engine. The first line names the
 * migrations; then each table follows its own line, a row a line as an array of the columns' texts; the last line
 * counts the rows. On the embedded engine everything else waits until it is done. `instead` names tables in whose place
 * the rows of a query are written.
 */
export async function dump(
  db: Database,
  schemas: string[],
  write: Write,
  say: Say,
  instead: Record<string, string> = {},
): Promise<number> {
  return db.tx(async () => {
    await db.run('one moment', 'set transaction isolation level repeatable read, read only', [])
    await plainly(db)
    const shapes: Shapes = {}
    for (const schema of schemas) shapes[schema] = await migrationsOf(db, schema)
    await write(JSON.stringify({ polity: 'backup', format, schemas: shapes }))
    let rows = 0
    for (const table of await tablesOf(db, schemas)) {
      await write(JSON.stringify({ table: table.name }))
      const written = await writeRows(db, table, instead[table.name], write)
      say(`${table.name}: ${written}`)
      rows += written
    }
    for (const sequence of await sequencesOf(db, schemas)) await write(JSON.stringify(sequence))
    await write(JSON.stringify({ rows }))
    return rows
  })
}

/** What the first line of a dump says of it. */
export function shapesOf(line: string | undefined): Shapes {
  const head = readMark(line ?? '') as { polity?: string; format?: number; schemas?: Shapes } | undefined
  if (head?.polity !== 'backup' || !head.schemas) throw new LineError('the file is not a backup of polity')
  if (head.format !== format) throw new LineError(`the backup has format ${head.format}; this polity reads ${format}`)
  return head.schemas
}

/** Loads what `dump` wrote after its first line into schemas of the same shape that hold no rows: all of it or nothing. */
export async function load(db: Database, schemas: string[], lines: AsyncIterable<string>, say: Say): Promise<number> {
  return db.tx(async () => {
    await plainly(db)
    const tables = await tablesOf(db, schemas)
    for (const { name } of tables) await refuseRows(db, name)
    const loading = new Loading(db, tables, say)
    for await (const line of lines) await loading.take(line)
    return loading.end()
  })
}

class Loading {
  #db: Database
  #tables: Map<string, Table>
  #say: Say
  #table: Table | undefined
  #waiting: string[] = []
  #ofTable = 0
  #rows = 0
  #counted: number | undefined

  constructor(db: Database, tables: Table[], say: Say) {
    this.#db = db
    this.#tables = new Map(tables.map((table) => [table.name, table]))
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
    if (mark?.sequence) await this.#db.run('set sequence', 'select setval($1, $2)', [mark.sequence, mark.value])
  }

  #known(name: string): Table {
    const table = this.#tables.get(name)
    if (!table) throw new LineError(`the backup has a table ${name}, which this polity does not know`)
    return table
  }

  async #flush(): Promise<void> {
    const lines = this.#waiting.splice(0)
    if (lines.length === 0) return
    if (!this.#table) throw new LineError('the backup has rows of no table')
    await this.#db.run(`load ${this.#table.name}`, insertion(this.#table), [lines])
    this.#ofTable += lines.length
    this.#rows += lines.length
  }
}

/** Every value goes through its text, which casts back to the same value on either engine. */
function insertion({ name, columns }: Table): string {
  const values = columns.map(({ type }, place) => `(row ->> ${place})::${type}`)
  return `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
    select ${values.join(', ')} from unnest($1::text[]) with ordinality lines (line, place), cast(line as json) row
    order by place`
}

async function writeRows(
  db: Database,
  { name, columns }: Table,
  query: string | undefined,
  write: Write,
): Promise<number> {
  const from = query ? `(${query}) as given` : name
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await ask(db, `declare dump no scroll cursor for select to_json(array[${texts}]::text[])::text line from ${from}`)
  let written = 0
  for (;;) {
    const rows = await ask<{ line: string }>(db, `fetch ${together} from dump`)
    for (const { line } of rows) await write(line)
    written += rows.length
    if (rows.length < together) break
  }
  await ask(db, 'close dump')
  return written
}

/** Values are written and read the same way whatever the server is set to, and without haste. */
async function plainly(db: Database): Promise<void> {
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

function tablesOf(db: Database, schemas: string[]): Promise<Table[]> {
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

function sequencesOf(db: Database, schemas: string[]): Promise<Mark[]> {
  return db.run<Mark>(
    'sequences of schemas',
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
    from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  )
}

async function refuseRows(db: Database, table: string): Promise<void> {
  const rows = await ask(db, `select 1 from ${table} limit 1`)
  if (rows.length > 0) throw new LineError(`${table} holds rows: a backup is restored into an empty instance only`)
}

/** Statements made of names, which cannot be values; asked once, so not worth preparing. */
async function ask<Row>(db: Database, statement: string): Promise<Row[]> {
  const { rows } = await sql<Row>`${sql.raw(statement)}`.execute(db.q())
  return rows
}

function readMark(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new LineError('the file is not a backup of polity')
  }
}
