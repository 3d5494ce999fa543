import type { Call } from '#contract/call.ts'
import type * as platformDatabase from '#platform/database/database.ts'
import type * as platform from '#platform/room.ts'
import type { PollTables } from './tables.ts'

/** The database as this room sees it, with only the room's own tables. */
export type Database = platformDatabase.Database<PollTables>
export type Context = platform.Context<unknown, PollTables>
export type Act<C extends Call> = platform.Act<C, unknown, PollTables>
export type Command = platform.Command<unknown, PollTables>
