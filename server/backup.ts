import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database } from '#platform/database/database.ts'
import { dump, shapesOf, type Shapes } from '#platform/database/dump.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { load, type History } from '#platform/database/load.ts'
import { migrate } from '#platform/database/migrate.ts'
import { newToken } from '#platform/kit/ids.ts'
import { LineError } from '#platform/line-error.ts'
import { outboxRows } from '#platform/queue/jobs.ts'
import type { Room } from '#platform/room.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { Contents } from './contents.ts'
import { FilesFrom, writeFiles } from './files-in-backup.ts'

type Say = (line: string) => void

/** Everything that an instance keeps. */
export interface Kept {
  db: Database
  rooms: readonly Room[]
  storage: Storage
}

/** Every schema of an instance with its migrations: the instance's own records, and those of each room. */
const historiesOf = (rooms: readonly Room[]): History[] => [
  { schema: 'platform', migrations: instanceMigrations, ownMemory: true },
  ...rooms.map(({ name, migrations }) => ({ schema: name, migrations })),
]

/**
 * Writes all rows and files of the instance to `file`, the rows from a single snapshot. The file appears complete or not at all, and
 * replaces any file of that name. Reports each table and its number of rows to `say`, and each line written to `see`;
 * returns the number of rows.
 */
export async function backup(kept: Kept, file: string, say: Say, see: Say = () => {}): Promise<number> {
  const { db, rooms } = kept
  for (const { schema, migrations } of historiesOf(rooms)) await migrate(db, schema, migrations)
  // Others may have access to the file's folder, so the name is random: nobody can have made a file or link of that
  // name.
  const part = `${file}.${newToken()}.part`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    const rows = await writeTo(part, (write) => {
      const written = (line: string) => {
        see(line)
        return write(line)
      }
      return dumpOf(kept, written, say)
    })
    await rename(part, file)
    await syncFolder(path.dirname(file))
    return rows
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The contents a backup of this instance would have. */
export async function contentsOf(kept: Kept): Promise<Contents> {
  const contents = new Contents()
  await dumpOf(
    kept,
    async (line) => contents.take(line),
    () => {},
  )
  return contents
}

async function dumpOf({ db, rooms, storage }: Kept, write: (line: string) => Promise<void>, say: Say) {
  const schemas = historiesOf(rooms).map(({ schema }) => schema)
  return dump(db, schemas, write, say, { 'platform.outbox': await outboxRows(db) }, () =>
    writeFiles(storage, write, say),
  )
}

/**
 * Restores `file` into an instance without rows, on either engine, completely or not at all. The rooms must know every
 * migration the backup was made with; any newer migrations are then run on its rows.
 */
export async function restore({ db, rooms, storage }: Kept, file: string, say: Say): Promise<number> {
  const histories = historiesOf(rooms)
  const lines = linesOf(file)
  const shapes = shapesOf((await lines.next()).value)
  refuseOthers(shapes, histories)
  const files = new FilesFrom(lines, storage)
  try {
    const rows = await load(db, histories, shapes, files.rest(), say)
    if (files.count > 0) say(`files: ${files.count}`)
    return rows
  } catch (error) {
    await files.takeBack()
    throw error
  }
}

/** Refuses a backup from a newer polity or another program: its list of migrations must be a prefix of ours. */
function refuseOthers(shapes: Shapes, histories: History[]): void {
  const ours = new Map(histories.map(({ schema, migrations }) => [schema, Object.keys(migrations).toSorted()]))
  for (const [schema, made] of Object.entries(shapes)) {
    const known = ours.get(schema) ?? []
    if (made.every((name, at) => name === known[at])) continue
    const [theirs, here] = [made, known].map((names) => names.join(', ') || 'nothing')
    throw new LineError(
      `the backup was made by another version of polity: ${schema} had ${theirs}, here it has ${here}`,
    )
  }
}

async function writeTo<R>(file: string, fill: (write: (line: string) => Promise<void>) => Promise<R>): Promise<R> {
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
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

/** Splits lines at line feeds only; texts may contain any other separator. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const text = createGunzip().setEncoding('utf8')
  // A read error is thrown where the text is read.
  pipeline(createReadStream(file), text).catch(() => {})
  let rest = ''
  try {
    for await (const chunk of text) {
      // Only the new text is searched, so a line of many chunks costs no more than its length.
      const parts = (chunk as string).split('\n')
      parts[0] = rest + parts[0]
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
