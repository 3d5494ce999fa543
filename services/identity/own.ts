import type { Call } from '#contract/call.ts'
import type { Event } from '#contract/event.ts'
import type { InstanceFacts } from '#platform/facts.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { openIssuers, type Issuers } from '#platform/openid/issuers.ts'
import { issuerList } from '#platform/openid/setting.ts'
import type * as platformDatabase from '#platform/database/database.ts'
import type * as platform from '#platform/room.ts'
import { setting, wholeNumber, type SettingsRead } from '#platform/settings.ts'
import type { IdentityTables } from './tables.ts'

/** This room's settings, which operators can change. */
export const settings = {
  signUpsPerHour: setting({
    env: 'SIGN_UPS_PER_HOUR',
    doc: 'How many people may sign up in an hour before sign-ups are slowed; if more than a quarter of that is usual, the limit is four times the usual number.',
    unset: '100',
    shape: wholeNumber(100, 1, 1_000_000_000),
  }),
  issuers: setting({
    env: 'OIDC_ISSUERS',
    secret: true,
    doc: 'Outside accounts with which people can sign in, by OpenID Connect: a JSON list, see [below](#sign-in-with-outside-accounts).',
    unset: 'none: people sign in with a password',
    shape: issuerList,
  }),
}

/** What only this room receives when it is opened. */
export interface Own {
  mail: Mail
  /** The number of people who may sign up in an hour even if there are usually fewer. */
  signUpsPerHour: number
  instance: InstanceFacts
  /** For each room that stores something about people, the call that returns it to them. */
  ownData: platform.Equipment['ownData']
  /** The list of deleted accounts outside the database. */
  deleted: platform.Equipment['deleted']
  /** The outside issuers with whose accounts people can sign in. */
  issuers: Issuers
}

export const open = (
  { signUpsPerHour, issuers }: SettingsRead<typeof settings>,
  { mail, instance, ownData, deleted }: platform.Equipment,
): Own => ({
  mail,
  signUpsPerHour,
  instance,
  ownData,
  deleted,
  issuers: openIssuers(issuers),
})

/** The database as this room sees it, with its own tables. */
export type Database = platformDatabase.Database<IdentityTables>
export type Context = platform.Context<Own, IdentityTables>
export type Act<C extends Call> = platform.Act<C, Own, IdentityTables>
export type Command = platform.Command<Own, IdentityTables>
export type Reaction<E extends Event> = platform.Reaction<E, IdentityTables>
