import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { isStale, Statements } from './statements.ts'

/** What an engine adds to its pool: how it hears, and how it stops. */
export interface Engine {
  kind: Database['engine']
  pool: pg.Pool
  listen: Database['listen']
  close(): Promise<void>
}

type Query = { name?: string | undefined; text: string; values?: unknown[] }
type Ask = (query: Query) => Promise<pg.QueryResult>

/** A connection held by a transaction: its statements go one after another. */
interface Session {
  ask: Ask
  over: boolean
  borrowed: PostgresPoolClient
}

/**
 * The part both engines share. A transaction is carried by the asynchronous context and not by an argument, so
 * whatever runs inside it uses its connection; with a pool of one, anything else would wait for itself.
 */
export function ambient(engine: Engine): Database {
  const { pool } = engine
  const context = new AsyncLocalStorage<Session>()
  const statements = new Statements()
  let closing: Promise<void> | undefined

  const session = (): Session | undefined => {
    const held = context.getStore()
    return held?.over ? undefined : held
  }

  /** Asks by a prepared statement; prepares it anew when a migration has made its plan stale. */
  async function prepared(ask: Ask, key: string, query: Query & { name: string }): Promise<pg.QueryResult> {
    try {
      return await ask(query)
    } catch (error) {
      if (!isStale(error)) throw error
      statements.renew(key, query.name)
      // A failed statement has ended the transaction: only outside of one can it be asked again.
      if (session()) throw error
      return ask({ text: query.text, values: query.values ?? [] })
    }
  }

  function query(ask: Ask, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = values.length ? statements.nameOf(text) : undefined
    return name ? prepared(ask, text, { name, text, values }) : ask({ text, values })
  }

  const lend = (ask: Ask, release: (destroy?: boolean) => void): PostgresPoolClient => ({
    // Kysely's other way of asking, by a cursor, is not in use: no cursor is configured.
    query: ((text: string, values: readonly unknown[]) =>
      query(ask, text, [...values])) as unknown as PostgresPoolClient['query'],
    release,
  })

  const facade: PostgresPool = {
    options: {},
    end: () => pool.end(),
    async connect() {
      const held = session()
      if (held) return held.borrowed
      const client = await pool.connect()
      return lend((asked) => client.query(asked), (destroy) => client.release(destroy))
    },
  }
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: facade }) })

  function begun(client: pg.PoolClient): Session {
    const ask = oneAtATime(client)
    return { ask, over: false, borrowed: lend(ask, () => {}) }
  }

  async function tx<R>(work: () => Promise<R>): Promise<R> {
    if (session()) return work()
    const client = await pool.connect()
    const own = begun(client)
    try {
      await own.ask({ text: 'begin' })
      const result = await context.run(own, work)
      own.over = true
      const { command } = await own.ask({ text: 'commit' })
      if (command === 'ROLLBACK') throw new Error('a statement of this transaction failed, so none of it was kept')
      client.release()
      return result
    } catch (error) {
      own.over = true
      client.release(await failsToRollBack(own.ask))
      throw error
    }
  }

  async function run<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]> {
    const ask: Ask = session()?.ask ?? ((asked) => askOnce(pool, asked))
    const { rows } = await prepared(ask, name, { name: statements.givenName(name), text: sql, values })
    return rows
  }

  return {
    engine: engine.kind,
    q: <Tables>() => kysely as unknown as Kysely<Tables>,
    tx,
    inTx: () => session() !== undefined,
    run,
    async listen(channel, heard, again) {
      if (session()) throw new Error('listen() was called inside a transaction')
      return engine.listen(channel, heard, again)
    },
    async notify(channel, payloads) {
      if (payloads.length === 0) return
      await run('notify', 'select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads])
    },
    close: () => (closing ??= engine.close()),
  }
}

/**
 * One statement on a connection of the pool. `pool.query` would throw the connection away whenever a statement fails,
 * and the embedded engine has only one.
 */
export async function askOnce(pool: pg.Pool, query: Query): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    return await client.query(query)
  } finally {
    client.release()
  }
}

/** The driver wants each statement awaited before the next; within a transaction callers need not know. */
function oneAtATime(client: pg.PoolClient): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (query) => {
    const next = last.then(() => client.query(query))
    last = next.catch(() => {})
    return next
  }
}

/** Rolls back; a connection that cannot even do that is of no more use. */
async function failsToRollBack(ask: Ask): Promise<boolean> {
  return ask({ text: 'rollback' }).then(
    () => false,
    () => true,
  )
}
