import type { Call } from '#contract/call.ts'
import type * as platformDatabase from '#platform/database/database.ts'
import type * as platform from '#platform/room.ts'
import type { CommentsTables } from './tables.ts'

/**
 * What this room receives when it is opened: access to the things that people comment on, whichever room keeps them.
 */
export type Own = Pick<platform.Equipment, 'subjects'>

export const open = (_settings: object, { subjects }: platform.Equipment): Own => ({ subjects })

/** The database as this room sees it, with its own tables. */
export type Database = platformDatabase.Database<CommentsTables>
export type Context = platform.Context<Own, CommentsTables>
export type Command = platform.Command<Own, CommentsTables>
export type Act<C extends Call> = platform.Act<C, Own, CommentsTables>
