import type { JSONColumnType } from 'kysely'
import type { Call } from '#contract/call.ts'
import type * as platform from '#platform/room.ts'

/** An act of an operator. */
interface EntryTable {
  entry_id: string
  at: Date
  by: 'person' | 'token' | 'command'
  /** The person who acted; null if no particular person did. */
  UID: string | null
  service: string
  call: string
  /** The ids of the things that the act concerned. */
  object: string
  says: JSONColumnType<Record<string, string>, string, never>
}

/** The tables of this room. No other room accesses them. */
export interface AuditTables {
  'audit.entry': EntryTable
}

/**
 * What this room receives when it is opened: access to the things on which operators act, whichever room keeps them.
 */
export type Own = Pick<platform.Equipment, 'subjects'>

export const open = (_settings: object, { subjects }: platform.Equipment): Own => ({ subjects })

export type Context = platform.Context<Own, AuditTables>
export type Act<C extends Call> = platform.Act<C, Own, AuditTables>
