import type { Kysely, Migration } from 'kysely'

/** A room's migrations in order, by name (`001-polls`). Each room keeps its own history in its own schema. */
export type Migrations = Record<string, Migration>

/**
 * The one promise both engines keep: PostgreSQL in the process (`embedded.ts`), PostgreSQL as a server (`server.ts`).
 * An acknowledged transaction is on the disk.
 */
export interface Database {
  engine: 'embedded' | 'server'
  /** The query builder, on the transaction under way if there is one. Tables are named with their schema: `polls.poll`. */
  q<Tables>(): Kysely<Tables>
  /** Runs `work` in a transaction; inside one it joins it. */
  tx<R>(work: () => Promise<R>): Promise<R>
  /** One hot statement in plain SQL, prepared once per connection under `name`. Joins the transaction under way. */
  run<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]>
  /** Hears what any process sends on `channel`; `again` is called when messages may have been missed. Returns how to stop. */
  listen(channel: string, heard: (payload: string) => void, again: () => void): Promise<() => Promise<void>>
  /** Tells every listening process. Never inside a vote's transaction: it serialises commits. */
  notify(channel: string, payloads: string[]): Promise<void>
  close(): Promise<void>
}
