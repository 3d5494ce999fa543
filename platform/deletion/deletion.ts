import { sql } from 'kysely'

/** What deletion of an account does with a table: its rows about the person are deleted, lose their owner, or stay. */
type Fate = 'deleted' | 'unlinked' | 'stays'

/** What a room does with each of its tables that store something about people, when an account is deleted. */
export type Deletion = Readonly<Record<string, readonly [fate: Fate, what: string]>>

/** An id that belongs to nobody, a new one in each row: it leads neither to a person nor to that person's other rows. */
export const nobody = sql<string>`('0' || upper(left(replace(gen_random_uuid()::text, '-', ''), 25)))`

/** An account that was deleted, by the hash of its id. */
export interface DeletedAccount {
  hash: string
  at: Date
}

/** How a room that keeps accounts takes part in backups and restores: `at` is its context. */
export interface KeepsDeleted<At> {
  /** The accounts that it has deleted. */
  list: (at: At) => Promise<DeletedAccount[]>
  /** Deletes again the accounts on these lists, which are files; returns what was done. */
  replay: (at: At, lists: readonly string[]) => Promise<string>
}

/** The list of deleted accounts outside the database, which survives if the database is restored from a backup. */
export interface DeletedList {
  /** Adds an account, durably, before it is deleted. `hash`: the hash of its id. Adding it again is harmless. */
  add(hash: string, at: Date): Promise<void>
}
