import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, describe } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openEmbedded } from '#platform/database/embedded.ts'
import { openServer } from '#platform/database/server.ts'
import { openLog } from '#platform/log.ts'
import { newCluster, newTables } from './cluster.ts'
import { serverTables } from './server-tables.ts'

/**
 * Opens the same database each time: a second opening stands in for another process on a server, and for a restart on
 * the embedded engine. `tables`: the tables of every room may already exist at the first opening, so that migrating
 * adds nothing; each room still runs its migrations.
 */
export type Open = (first?: { tables: true }) => Promise<Database>

const log = openLog('silent')
const serverUrl = process.env['TEST_DATABASE_URL']

/**
 * Declares the same tests for both engines, each block on a separate database that starts empty. The block for the
 * server needs `TEST_DATABASE_URL` and is reported as skipped without it.
 */
export function onEveryEngine(name: string, declare: (open: Open) => void): void {
  describe(`${name}, embedded`, () => {
    const space = embeddedSpace()
    afterAll(space.clear)
    declare(space.open)
  })
  describe.skipIf(!serverUrl)(`${name}, on a PostgreSQL server${serverUrl ? '' : ' (set TEST_DATABASE_URL)'}`, () => {
    const space = serverSpace()
    afterAll(space.clear)
    declare(space.open)
  })
}

/**
 * Declares a room's tests for one engine: the server if there is one, otherwise the embedded one. The database
 * interface is tested on both (`platform/database`), and so are the most used and most demanding features: votes,
 * tallies, merging, searching, migrations.
 */
export function onOneEngine(name: string, declare: (open: Open) => void): void {
  describe(name, () => {
    const space = someSpace()
    afterAll(space.clear)
    declare(space.open)
  })
}

/** A data folder for the embedded engine, made at the first opening; `clear` closes and removes it. */
export function embeddedSpace(): { open: Open; folder(): Promise<string>; clear(): Promise<void> } {
  const opened: Database[] = []
  let made: string | undefined
  const folder = async (make = newCluster) => (made ??= await make())
  return {
    folder,
    async open(first) {
      await closeAll(opened)
      const db = await openEmbedded(await folder(first?.tables ? newTables : newCluster), log)
      opened.push(db)
      return db
    },
    async clear() {
      await closeAll(opened)
      if (made) rmSync(made, { recursive: true, force: true })
    },
  }
}

/** A separate database on the server, made when first opened; `clear` closes and drops it. */
export function serverSpace(): {
  open: Open
  url: (...first: Parameters<Open>) => Promise<string>
  clear(): Promise<void>
} {
  const opened: Database[] = []
  const name = `polity_${randomUUID().slice(0, 8)}`
  let made: string | undefined
  const url = async (...[first]: Parameters<Open>) => {
    if (!made)
      await onServer(`create database ${name}${first?.tables ? ` template ${await serverTables(serverUrl!)}` : ''}`)
    return (made ??= Object.assign(new URL(serverUrl!), { pathname: `/${name}` }).href)
  }
  return {
    url,
    async open(first) {
      // On a busy machine, a query that waits for one of the few connections is answered late instead of being refused.
      const db = await openServer(await url(first), log, 60_000)
      opened.push(db)
      return db
    },
    async clear() {
      await closeAll(opened)
      if (made) await onServer(`drop database ${name} with (force)`)
    },
  }
}

/** A separate database for tests that work on any engine: on the server if there is one, which is faster. */
export const someSpace = () => (serverUrl ? serverSpace() : embeddedSpace())

async function closeAll(opened: Database[]): Promise<void> {
  for (const db of opened.splice(0)) await db.close()
}

async function onServer(statement: string): Promise<void> {
  const client = new Client(serverUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}
