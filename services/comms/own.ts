import type { Call } from '#contract/call.ts'
import type { Event } from '#contract/event.ts'
import type * as platformDatabase from '#platform/database/database.ts'
import type * as platform from '#platform/room.ts'
import type { CommsTables } from './tables.ts'

/**
 * What this room receives when it is opened: the powers about which other rooms ask, by the kind of thing that they
 * store.
 */
export type Own = Pick<platform.Equipment, 'powers'>

export const open = (_settings: object, { powers }: platform.Equipment): Own => ({ powers })

/** The database as this room sees it, with its own tables. */
export type Database = platformDatabase.Database<CommsTables>
export type Context = platform.Context<unknown, CommsTables>
/** An act of this room. `Needs`: the parts of `own` that the act uses. */
export type Act<C extends Call, Needs = unknown> = platform.Act<C, Needs, CommsTables>
export type Command = platform.Command<unknown, CommsTables>
export type Reaction<E extends Event> = platform.Reaction<E, CommsTables>
