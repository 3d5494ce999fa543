import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Database } from './database.ts'
import { isStale, Statements } from './statements.ts'

/** What differs between the pools of the two engines: how to listen for notifications, and how to stop. */
interface Engine {
  kind: Database['engine']
  pool: Pool
  listen: Database['listen']
  close(): Promise<void>
}

type Query = { name?: string | undefined; text: string; values?: unknown[] }
type Ask = (query: Query) => Promise<QueryResult>

/** A connection reserved for a transaction. It runs its statements one after another. */
interface Session {
  ask: Ask
  over: boolean
  borrowed: PostgresPoolClient
}

/**
 * The part both engines share. The current transaction is found in the asynchronous context instead of being passed as
 * an argument, so whatever runs inside a transaction uses its connection. With a pool of one connection, a statement
 * outside it would wait forever.
 */
export class Ambient implements Database {
  readonly engine: Database['engine']
  #engine: Engine
  #context = new AsyncLocalStorage<Session>()
  #statements = new Statements()
  #kysely: Kysely<unknown>
  #closing: Promise<void> | undefined

  constructor(engine: Engine) {
    this.engine = engine.kind
    this.#engine = engine
    const pool: PostgresPool = { options: {}, connect: () => this.#connect(), end: () => engine.pool.end() }
    this.#kysely = new Kysely({ dialect: new PostgresDialect({ pool }) })
  }

  q<Of = unknown>(): Kysely<Of> {
    return this.#kysely as unknown as Kysely<Of>
  }

  inTx(): boolean {
    return this.#session() !== undefined
  }

  async tx<R>(work: () => Promise<R>): Promise<R> {
    if (this.inTx()) return work()
    const client = await this.#engine.pool.connect()
    const ask = oneAtATime(client)
    const session = { ask, over: false, borrowed: this.#lend(ask, () => {}) }
    try {
      await ask({ text: 'begin' })
      const result = await this.#context.run(session, work)
      session.over = true
      const { command } = await ask({ text: 'commit' })
      if (command === 'ROLLBACK') throw new Error('a statement of this transaction failed, so none of it was kept')
      client.release()
      return result
    } catch (error) {
      session.over = true
      client.release(await failsToRollBack(ask))
      throw error
    }
  }

  async lock(name: string): Promise<void> {
    if (!this.inTx()) throw new Error('lock() was called outside a transaction')
    await this.run('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
  }

  async run<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]> {
    const ask: Ask = this.#session()?.ask ?? ((query) => askOnce(this.#engine.pool, query))
    const query = { name: this.#statements.givenName(name), text: sql, values }
    const { rows } = await this.#prepared(ask, name, query)
    return rows as Row[]
  }

  async listen(...given: Parameters<Database['listen']>): Promise<() => Promise<void>> {
    if (this.inTx()) throw new Error('listen() was called inside a transaction')
    return this.#engine.listen(...given)
  }

  async notify(channel: string, payloads: string[]): Promise<void> {
    if (payloads.length === 0) return
    await this.run('notify', 'select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads])
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#engine.close())
  }

  /** The session of the current transaction, if there is one. Work that outlives its transaction has no session. */
  #session(): Session | undefined {
    const session = this.#context.getStore()
    return session?.over ? undefined : session
  }

  async #connect(): Promise<PostgresPoolClient> {
    const session = this.#session()
    if (session) return session.borrowed
    const client = await this.#engine.pool.connect()
    return this.#lend(
      (query) => client.query(query),
      (destroy) => client.release(destroy),
    )
  }

  /**
   * A connection in the form the query builder expects. Database cursors are not supported, because nothing uses them.
   */
  #lend(ask: Ask, release: (destroy?: boolean) => void): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]) => this.#query(ask, text, [...values])
    return { query: query as unknown as PostgresPoolClient['query'], release }
  }

  async #query(ask: Ask, text: string, values: unknown[]): Promise<QueryResult> {
    const name = values.length > 0 ? this.#statements.nameOf(text) : undefined
    if (!name) return ask({ text, values })
    return this.#prepared(ask, text, { name, text, values })
  }

  /** Runs a prepared statement, and prepares it again if a migration has made its plan stale. */
  async #prepared(ask: Ask, key: string, query: Query & { name: string }): Promise<QueryResult> {
    try {
      return await ask(query)
    } catch (error) {
      if (!isStale(error)) throw error
      this.#statements.renew(key, query.name)
      // Inside a transaction, a failed statement has aborted everything, so it can be retried only outside one.
      if (this.inTx()) throw error
      return ask({ text: query.text, values: query.values ?? [] })
    }
  }
}

/**
 * Runs one statement on a pooled connection. `pool.query` would throw the connection away whenever a statement fails,
 * and the embedded engine has only one.
 */
export async function askOnce(pool: Pool, query: Query): Promise<QueryResult> {
  const client = await pool.connect()
  try {
    return await client.query(query)
  } finally {
    client.release()
  }
}

/**
 * The driver requires that each statement is awaited before the next one. Inside a transaction, this function does the
 * waiting, so that callers need not.
 */
function oneAtATime(client: PoolClient): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (query) => {
    const next = last.then(() => client.query(query))
    last = next.catch(() => {})
    return next
  }
}

/** Rolls back. Returns true if even the rollback fails, so that the connection can no longer be used. */
async function failsToRollBack(ask: Ask): Promise<boolean> {
  return ask({ text: 'rollback' }).then(
    () => false,
    () => true,
  )
}
