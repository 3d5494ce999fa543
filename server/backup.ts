import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database } from '#platform/database/database.ts'
import { dump, load, shapesOf, type Shapes } from '#platform/database/dump.ts'
import { LineError } from '#platform/line-error.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { outboxRows } from '#platform/queue/jobs.ts'
import type { Room } from '#platform/room.ts'

type Say = (line: string) => void

/** Every schema of an instance and its migrations: what the instance remembers of itself, and each room's own. */
const historiesOf = (rooms: readonly Room[]) => [
  { schema: 'platform', migrations: instanceMigrations },
  ...rooms.map(({ name, migrations }) => ({ schema: name, migrations })),
]

/**
 * Writes all rows of the instance, as of one moment, to `file`. The file appears whole or not at all, in place of one
 * of that name. Tells each table and its rows by `say`; returns the number of rows.
 */
export async function backup(db: Database, rooms: readonly Room[], file: string, say: Say): Promise<number> {
  const histories = historiesOf(rooms)
  for (const { schema, migrations } of histories) await migrate(db, schema, migrations)
  const instead = { 'platform.outbox': await outboxRows(db) }
  const part = `${file}.part`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    const rows = await writeTo(part, (write) =>
      dump(
        db,
        histories.map(({ schema }) => schema),
        write,
        say,
        instead,
      ),
    )
    await rename(part, file)
    await syncFolder(path.dirname(file))
    return rows
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Reads `file` into an instance without rows, on either engine; all of it or nothing. The rooms must have exactly the
 * migrations they had when the backup was made.
 */
export async function restore(db: Database, rooms: readonly Room[], file: string, say: Say): Promise<number> {
  const histories = historiesOf(rooms)
  const lines = linesOf(file)
  const head = await lines.next()
  refuseOtherShapes(
    shapesOf(head.value),
    Object.fromEntries(histories.map(({ schema, migrations }) => [schema, Object.keys(migrations).toSorted()])),
  )
  for (const { schema, migrations } of histories) await migrate(db, schema, migrations)
  return load(
    db,
    histories.map(({ schema }) => schema),
    lines,
    say,
  )
}

function refuseOtherShapes(theirs: Shapes, ours: Shapes): void {
  for (const schema of Object.keys({ ...theirs, ...ours }).toSorted()) {
    const [made, known] = [theirs, ours].map((shapes) => shapes[schema]?.join(', ') || 'nothing')
    if (made === known) continue
    throw new LineError(`the backup was made by another version of polity: ${schema} had ${made}, here it has ${known}`)
  }
}

async function writeTo<R>(file: string, fill: (write: (line: string) => Promise<void>) => Promise<R>): Promise<R> {
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600, flush: true }))
  const room = async () => void (await Promise.race([once(gzip, 'drain'), written]))
  try {
    const result = await fill(async (line) => {
      if (!gzip.write(`${line}\n`)) await room()
    })
    gzip.end()
    await written
    return result
  } catch (error) {
    gzip.destroy()
    await Promise.allSettled([written])
    throw error
  }
}

/** Lines end with a line feed and nothing else; texts may hold every other separator. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const text = createGunzip().setEncoding('utf8')
  // A failure to read shows where the text is read.
  pipeline(createReadStream(file), text).catch(() => {})
  let rest = ''
  try {
    for await (const chunk of text) {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop()!
      yield* parts
    }
  } catch (error) {
    throw new LineError(`${file} cannot be read: ${(error as Error).message}`)
  }
  return undefined
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
