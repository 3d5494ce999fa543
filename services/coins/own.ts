import type { Call } from '#contract/call.ts'
import type { CoinRuleName } from '#contract/coin-rules.ts'
import type { Event } from '#contract/event.ts'
import type * as platformDatabase from '#platform/database/database.ts'
import type * as platform from '#platform/room.ts'

/** Whose wallet it is. `UID` is null once that is not known any more, and for the instance itself. */
interface OwnerTable {
  owner_id: string
  UID: string | null
  hidden: boolean
}

export type AccountKind = 'issued' | 'spent' | 'pending' | 'wallet'

interface LedgerAccountTable {
  owner_id: string
  kind: AccountKind
  /** Kept by the database as the sum of the entries; null for the accounts of the instance. */
  balance: number | null
}

interface TransferTable {
  transfer_id: string
  /** What makes the transfer: the same key is recorded once. It never contains a UID. */
  key: string
  code: 'earn' | 'vest' | 'void' | 'spend'
  owner_id: string
  rule: CoinRuleName | null
  amount: number
  /** The kind and the id of the thing that it is about. */
  kind: string | null
  id: string | null
  /** The transfer that this one settles or restores. */
  of: string | null
  /** Why it was voided. */
  reason: 'withdrawn' | 'removed' | null
  at: Date
  vests_at: Date | null
}

interface EntryTable {
  transfer_id: string
  owner_id: string
  kind: AccountKind
  amount: number
}

/** What was earned and has been neither vested nor voided. Whoever deletes the row settles it. */
interface UnsettledTable {
  transfer_id: string
  vests_at: Date
}

/** What must not be earned any more, because the news that it was taken back came first. */
interface BarredTable {
  key: string
  at: Date
}

interface TreeRootTable {
  day: string
  root: string
  head: string
}

/** The tables of this room. No other room accesses them. */
export interface CoinTables {
  'coins.owner': OwnerTable
  'coins.ledger_account': LedgerAccountTable
  'coins.transfer': TransferTable
  'coins.entry': EntryTable
  'coins.unsettled': UnsettledTable
  'coins.barred': BarredTable
  'coins.tree_root': TreeRootTable
}

/** The database as this room sees it, with its own tables. */
export type Database = platformDatabase.Database<CoinTables>
export type Context = platform.Context<unknown, CoinTables>
export type Act<C extends Call> = platform.Act<C, unknown, CoinTables>
export type Reaction<E extends Event> = platform.Reaction<E, CoinTables>
