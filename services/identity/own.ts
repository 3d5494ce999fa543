import type { Call } from '#contract/call.ts'
import type { Event } from '#contract/event.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type * as platformDatabase from '#platform/database/database.ts'
import type * as platform from '#platform/room.ts'
import type { IdentityTables } from './tables.ts'

/** The equipment that only this room has: the mail service. */
export interface Own {
  mail: Mail
}

/** Sending e-mail needs the mail service of the instance; there are no settings. */
export const open = (_settings: object, { mail }: platform.Equipment): Own => ({ mail })

/** The database as this room sees it, with its own tables. */
export type Database = platformDatabase.Database<IdentityTables>
export type Context = platform.Context<Own, IdentityTables>
export type Act<C extends Call> = platform.Act<C, Own, IdentityTables>
export type Command = platform.Command<Own, IdentityTables>
export type Reaction<E extends Event> = platform.Reaction<E, IdentityTables>
