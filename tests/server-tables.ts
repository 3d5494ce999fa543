import { Client } from 'pg'
import { openServer } from '#platform/database/server.ts'
import { openLog } from '#platform/log.ts'
import { makeTables, written } from './cluster.ts'

const DAY_MS = 24 * 3_600_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')
const prefix = 'polity_tables_'

let made: Promise<string> | undefined

/**
 * The name of a database on this server with the tables of every room, to be copied; the first test that needs it makes
 * it.
 */
export const serverTables = (serverUrl: string): Promise<string> => (made ??= makeOnce(serverUrl))

async function makeOnce(serverUrl: string): Promise<string> {
  const name = `${prefix}${dayOf(Date.now())}_${written()}`
  const client = new Client(serverUrl)
  await client.connect()
  try {
    // One worker makes the database and the others wait.
    await client.query(`select pg_advisory_lock(hashtext('${prefix}'))`)
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    const there = rows.map(({ datname }) => datname)
    if (there.includes(name)) return name
    const oldest = prefix + dayOf(Date.now() - DAY_MS)
    for (const older of there.filter((one) => one < oldest)) await client.query(`drop database ${older}`)
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished}`)
    const db = await openServer(
      Object.assign(new URL(serverUrl), { pathname: `/${unfinished}` }).href,
      openLog('silent'),
    )
    await makeTables(db)
    await db.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}
