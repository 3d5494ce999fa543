import { z } from 'zod'
import { LineError } from '#platform/line-error.ts'
import { ask, plainly, sequencesOf, tablesOf, type Table } from './catalog.ts'
import type { Database } from './database.ts'
import { migrationsOf } from './migrate.ts'

/** Every schema in the backup, with the migrations that had been applied to it. */
export type Shapes = Record<string, string[]>

type Say = (line: string) => void
type Write = (line: string) => Promise<void>

const format = 1
/** The number of rows read or written at a time. */
export const together = 500

/**
 * Writes every row of the schemas as lines, from a single snapshot, on either engine. The first line names the
 * migrations; then each table has a header line, followed by one line per row: an array of the columns' texts. The last
 * line gives the number of rows; what `besides` writes comes before it. On the embedded engine, all other work waits until the dump is complete. For tables
 * named in `instead`, the rows of a query are written instead of the table's own rows.
 */
export async function dump(
  db: Database,
  schemas: string[],
  write: Write,
  say: Say,
  instead: Record<string, string> = {},
  besides: () => Promise<void> = async () => {},
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
    for (const sequence of await sequencesOf(db, schemas))
      if (sequence.value !== null) await write(JSON.stringify(sequence))
    await besides()
    await write(JSON.stringify({ rows }))
    return rows
  })
}

const Head = z.object({
  polity: z.literal('backup'),
  format: z.number(),
  schemas: z.record(z.string(), z.array(z.string())),
})

/** The migrations named in the first line of a dump. */
export function shapesOf(line: string | undefined): Shapes {
  const head = Head.safeParse(readMark(line ?? ''))
  if (!head.success) throw notOurs()
  const { format: written, schemas } = head.data
  if (written !== format) throw new LineError(`the backup has format ${written}; this polity reads ${format}`)
  return schemas
}

const notOurs = () => new LineError('the file is not a backup of polity')

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

/** Parses a line that is not a row. */
export function readMark(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw notOurs()
  }
}
