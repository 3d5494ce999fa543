import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { newToken } from '#platform/kit/ids.ts'
import { LineError } from '#platform/line-error.ts'
import type { Log } from '#platform/log.ts'
import { openDisk } from '#platform/storage/disk.ts'
import { backup, contentsOf, restore } from './backup.ts'
import { Contents } from './contents.ts'
import { filesFolder, openDatabase } from './engines.ts'
import type { House } from './house.ts'

/** Opens the rooms on another database, without starting their deferred work. */
type OpenOn = (db: Database) => Promise<House>

const quiet = () => {}

/**
 * Backs up the instance to a private folder, restores the backup into an embedded database there, compares every row
 * and has every room check its data. The instance itself is only read, and the folder is always removed. Returns a line
 * with the outcome; throws an error that describes any problem.
 */
export async function drill(house: House, openOn: OpenOn, log: Log, within = tmpdir()): Promise<string> {
  const started = performance.now()
  try {
    const { rows, tables, found } = await inScratch(within, (folder) => thereAndBack({ folder, house, openOn, log }))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return `${rows} rows of ${tables} tables came back as they were (${found}) in ${seconds} seconds`
  } catch (trouble) {
    log.debug({ err: trouble }, 'the drill failed')
    const reason = trouble instanceof Error ? trouble.message : String(trouble)
    throw new LineError(`the drill failed: ${reason.replaceAll(/\s*\n\s*/g, ' ')}`, { cause: trouble })
  }
}

interface Place {
  folder: string
  house: House
  openOn: OpenOn
  log: Log
}

/** Backs up, restores, and checks the result. */
async function thereAndBack({ folder, house, openOn, log }: Place) {
  const before = new Contents()
  const file = path.join(folder, 'drill.backup')
  await backup(house, file, quiet, before.take)
  const place = { databaseUrl: undefined, dataDir: path.join(folder, 'data') }
  const db = await openDatabase(place, log)
  const copy = { db, rooms: house.rooms, storage: openDisk(filesFolder(place), newToken()) }
  try {
    await restore(copy, file, quiet)
    const differences = before.differences(await contentsOf(copy))
    if (differences.length > 0) throw new LineError(differences.join('; '))
    return { rows: before.rows, tables: before.tables, found: await checked(await openOn(db)) }
  } finally {
    await db.close()
  }
}

/** Has every room check its restored data. */
async function checked(copy: House): Promise<string> {
  try {
    const said: string[] = []
    for (const { name, commands } of copy.rooms)
      for (const [command, { checks }] of Object.entries(commands))
        if (checks) said.push(await copy.command(name, command))
    return said.join('; ')
  } finally {
    await copy.close()
  }
}

/** Runs the work in a folder nobody else can read, which is removed when the work or the process ends. */
async function inScratch<R>(within: string, work: (folder: string) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(path.join(within, 'polity-drill-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const leave = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal])
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  process.once('exit', remove)
  for (const signal of signals) process.once(signal, leave)
  try {
    return await work(folder)
  } finally {
    remove()
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, leave)
  }
}
