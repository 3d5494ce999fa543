import type { Call } from '#contract/call.ts'
import type { Event } from '#contract/event.ts'
import type * as platformDatabase from '#platform/database/database.ts'
import type * as platform from '#platform/room.ts'
import type { UsersTables } from './tables.ts'

/** What this room receives when it is opened: the notices that other rooms send, with their texts. */
export type Own = Pick<platform.Equipment, 'notices'>

export const open = (_settings: object, { notices }: platform.Equipment): Own => ({ notices })

/** The database as this room sees it, with its own tables. */
export type Database = platformDatabase.Database<UsersTables>
export type Context<O = Own> = platform.Context<O, UsersTables>
export type Act<C extends Call> = platform.Act<C, Own, UsersTables>
export type Reaction<E extends Event> = platform.Reaction<E, UsersTables>
