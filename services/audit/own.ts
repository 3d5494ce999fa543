import type { JSONColumnType } from 'kysely'
import type { Call } from '#contract/call.ts'
import type * as platform from '#platform/room.ts'

/** Something that an operator did. */
interface EntryTable {
  entry_id: string
  at: Date
  by: 'person' | 'token' | 'command'
  /** The person; null if it was none in particular. */
  UID: string | null
  service: string
  call: string
  /** The ids of what it was done to. */
  object: string
  says: JSONColumnType<Record<string, string>, string, never>
}

/** The tables of this room. No other room accesses them. */
export interface AuditTables {
  'audit.entry': EntryTable
}

export type Context = platform.Context<unknown, AuditTables>
export type Act<C extends Call> = platform.Act<C, unknown, AuditTables>
