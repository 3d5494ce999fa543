import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A room's migrations in order, by name (`001-polls`). Each room keeps its own history in its own schema. */
export type Migrations = Record<string, Migration>

/**
 * The one promise both engines keep: PostgreSQL in the process (`embedded.ts`), PostgreSQL as a server (`server.ts`).
 * An acknowledged transaction is on the disk.
 *
 * Values arrive alike from both: `int8` (so `count(*)` too) as a number, with a RangeError beyond the safe integers;
 * `timestamptz` as a Date (milliseconds: keep times one compares or pages by in `timestamptz(3)`); `date` as the text
 * `2026-11-21`; `numeric` as text; `bytea` as a Buffer; `json` and `jsonb` parsed. Given values for `json` and `jsonb`
 * must be JSON text, since the driver sends an array as a PostgreSQL array.
 */
export interface Database<Tables = unknown> {
  engine: 'embedded' | 'server'
  /**
   * The query builder over the tables of whoever holds this, or over those it is told; on the transaction under way if there is one. Tables are named with their schema: `hall.seat`.
   * A list of unknown length is one value, `= any($1)`: each text of a statement is prepared, and 2,000 texts are kept.
   */
  q<Of = Tables>(): Kysely<Of>
  /**
   * Runs `work` in a transaction; inside one it joins it. A statement that fails dooms the whole transaction, even if
   * `work` catches the error. Work that outlives its transaction goes on outside of it.
   */
  tx<R>(work: () => Promise<R>): Promise<R>
  /** Whether this code runs inside a transaction. */
  inTx(): boolean
  /**
   * Waits until no other transaction on this database holds `name`, and holds it until this one ends; taking it twice is
   * taking it once. Throws outside a transaction. Who takes several takes them in one order, or two wait for each other.
   */
  lock(name: string): Promise<void>
  /** One hot statement in plain SQL, prepared once per connection under `name`. Joins the transaction under way. */
  run<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]>
  /**
   * Hears what any process sends on `channel`; `again` is called when messages may have been missed. Returns how to
   * stop. Never called inside a transaction.
   */
  listen(channel: string, heard: (payload: string) => void, again: () => void): Promise<() => Promise<void>>
  /**
   * Tells every listening process, once the transaction under way (if any) has committed; equal payloads sent together
   * arrive once. A payload has less than 8,000 bytes. Never inside a hot transaction: it serialises commits.
   */
  notify(channel: string, payloads: string[]): Promise<void>
  /** Waits for what is under way; closing twice is closing once. */
  close(): Promise<void>
}
