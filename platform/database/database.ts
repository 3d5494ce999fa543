import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A room's migrations in order, by name (`001-polls`). Each room keeps its own migration history in its own schema. */
export type Migrations = Record<string, Migration>

/**
 * What both engines guarantee: PostgreSQL in the process (`embedded.ts`), PostgreSQL as a server (`server.ts`).
 * An acknowledged transaction is on the disk.
 *
 * Both return values in the same form: `int8` (so `count(*)` too) as a number, with a RangeError beyond the safe
 * integers; `timestamptz` as a Date (milliseconds: store times used for comparing or paging as `timestamptz(3)`);
 * `date` as the text `2026-11-21`; `numeric` as text; `bytea` as a Buffer; `json` and `jsonb` parsed. Values written to
 * `json` and `jsonb` columns must be JSON text, since the driver sends an array as a PostgreSQL array.
 */
export interface Database<Tables = unknown> {
  engine: 'embedded' | 'server'
  /**
   * The query builder over the tables of this handle, or over the type given; the builder uses the current transaction
   * if there is one. Table names include their schema: `hall.seat`. Pass a list of variable length as a single value,
   * `= any($1)`: each distinct statement text is prepared, and at most 2,000 texts are kept.
   */
  q<Of = Tables>(): Kysely<Of>
  /**
   * Runs `work` in a transaction, or in the current one if there is one. A statement that fails aborts the whole
   * transaction, even if `work` catches the error. Work that outlives its transaction continues outside it.
   */
  tx<R>(work: () => Promise<R>): Promise<R>
  /** Whether the calling code runs inside a transaction. */
  inTx(): boolean
  /**
   * Locks `name` on this database until the current transaction ends, and first waits for any other transaction that
   * has locked it. Locking the same name twice has no further effect. Throws outside a transaction. To avoid deadlocks,
   * callers that take several locks must always take them in the same order.
   */
  lock(name: string): Promise<void>
  /** Runs a hot statement in plain SQL, prepared once per connection under `name`. Joins the current transaction. */
  run<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]>
  /**
   * Calls `heard` for each message that any process sends on `channel`, and `again` when messages may have been missed.
   * Returns a function that stops listening. Must not be called inside a transaction.
   */
  listen(channel: string, heard: (payload: string) => void, again: () => void): Promise<() => Promise<void>>
  /**
   * Notifies every listening process, after the current transaction (if any) has committed; identical payloads sent
   * together arrive only once. A payload must be shorter than 8,000 bytes. Never notify inside a hot transaction,
   * because that serializes commits.
   */
  notify(channel: string, payloads: string[]): Promise<void>
  /** Waits for work in progress, then closes; closing twice has no further effect. */
  close(): Promise<void>
}
