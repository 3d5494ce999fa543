import type { Call } from '#contract/call.ts'
import type * as platformDatabase from '#platform/database/database.ts'
import type * as platform from '#platform/room.ts'
import type { BillsTables } from './tables.ts'

/** The database as this room sees it, with its own tables. */
export type Database = platformDatabase.Database<BillsTables>
export type Context = platform.Context<unknown, BillsTables>
export type Act<C extends Call> = platform.Act<C, unknown, BillsTables>
export type Command = platform.Command<unknown, BillsTables>
