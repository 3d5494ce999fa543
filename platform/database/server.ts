import { Client, Pool } from 'pg'
import type { Log } from '#platform/log.ts'
import { Ambient } from './ambient.ts'
import type { Database } from './database.ts'
import { openListener } from './notification-listener.ts'
import { LineError } from '#platform/line-error.ts'
import { types } from './types.ts'

const oldestVersion = 150_000

/**
 * Opens a PostgreSQL server, 15 or newer, by its address. Its database must belong to polity alone. `waitMs`: the
 * longest wait for a connection.
 */
export async function openServer(url: string, log: Log, waitMs = 5000): Promise<Database> {
  const connection = {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: waitMs,
    application_name: 'polity',
  }
  const pool = new Pool({
    ...connection,
    max: 10,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  logOnce(pool, log)
  try {
    await check(pool, log)
  } catch (error) {
    await pool.end()
    throw error instanceof LineError ? error : new LineError(`${placeOf(url)} cannot be used: ${reason(error)}`)
  }
  const listener = openListener(() => new Client({ ...connection, query_timeout: 10_000 }), log)
  return new Ambient({
    kind: 'server',
    pool,
    listen: listener.listen,
    async close() {
      await listener.close()
      await pool.end()
    },
  })
}

async function check(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ version: number; commit: string; fsync: string }>(
    `select current_setting('server_version_num')::int version, current_setting('synchronous_commit') commit,
      current_setting('fsync') fsync`,
  )
  const { version, commit, fsync } = rows[0]!
  if (version < oldestVersion) {
    throw new LineError(`PostgreSQL ${Math.floor(version / 10_000)} is too old: polity needs 15 or newer`)
  }
  if (commit !== 'off' && fsync === 'on') return
  log.warn({ synchronous_commit: commit, fsync }, 'this PostgreSQL can lose acknowledged answers in a power cut')
}

/**
 * Logs a single line when the server is lost, rather than one per connection, and the next line only after the server
 * has come back.
 */
function logOnce(pool: Pool, log: Log): void {
  let told = false
  pool.on('error', (error) => {
    if (!told) log.error({ err: error }, 'the database connection was lost')
    told = true
  })
  pool.on('connect', (client) => {
    told = false
    // A connection lost while in use fails the current statement; without a listener, the error would end the process.
    client.on('error', (error) => log.debug({ err: error }, 'a connection in use was lost'))
  })
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the database'
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `the database ${pathname.slice(1)} at ${hostname || searchParams.get('host')}:${port || '5432'}`
}

/**
 * The reason for a failed connection. If the host name has several addresses, the error is an aggregate whose own
 * message is empty.
 */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message : String(error)
}
