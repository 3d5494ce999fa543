import { CLOSING_DAYS } from '#contract/identity-closing.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { AccountRow, LinkKind, LinkRow } from './tables.ts'

const HOUR = 3600

/** The duration of a session in seconds. */
export const SESSION_SECONDS = 30 * 24 * HOUR

/** For how many seconds a link in an e-mail works. */
export const linkSeconds: Record<LinkKind, number> = {
  sign_up: 24 * HOUR,
  confirm: 24 * HOUR,
  change: 24 * HOUR,
  reset: HOUR,
  sign_in: HOUR,
  proof: HOUR,
  not_me: 7 * 24 * HOUR,
  recover: HOUR,
  stop_recovery: 30 * 24 * HOUR,
  keep: CLOSING_DAYS * 24 * HOUR,
}

/**
 * For how many seconds somebody who has lost the app and every recovery code has to wait, so that the owner can hear of
 * it; and after how many the request is forgotten.
 */
export const RECOVERY_SECONDS = { wait: 72 * HOUR, lapse: 30 * 24 * HOUR } as const

/** When the wait is over. */
export const waitOf = ({ begun_at }: { begun_at: Date }): Date =>
  new Date(begun_at.getTime() + RECOVERY_SECONDS.wait * 1000)

/** For how many seconds a link that an operator hands over works. */
export const OPERATOR_LINK_SECONDS = 24 * HOUR

/**
 * The number of seconds within which a person must come back from an issuer; and the number within which the person
 * must then create an account.
 */
export const OUTSIDE_SECONDS = { request: 600, arrival: 1800 } as const

/** For how many seconds a challenge for a passkey can be answered. */
export const CHALLENGE_SECONDS = 600

/**
 * For an account without a password, a session that is younger than this, in seconds, counts as proof instead of the
 * password.
 */
const FRESH_MS = 600_000

/** Whether the person has signed in, or proved their identity again, within the last ten minutes. */
export const isFresh = (session: { created_at: Date; proved_at?: Date | null }, now: Date): boolean =>
  now.getTime() - (session.proved_at ?? session.created_at).getTime() < FRESH_MS

/**
 * Sign-ups are slowed down if the number of people who sign up in an hour is more than this many times the usual
 * number.
 */
const TIMES_USUAL = 4
/** The usual number of sign-ups is an average over at most this many days. */
const MAX_DAYS = 14
const DAY_MS = 24 * HOUR * 1000

/** The number of full days over which sign-ups are averaged. `first`: when the first account was made. */
export const daysCounted = (first: Date | null, until: Date): number =>
  first ? Math.min(MAX_DAYS, Math.floor((until.getTime() - first.getTime()) / DAY_MS)) : 0

/** The usual number of sign-ups in an hour; 0 for an instance that is younger than a day. */
export const usualSignUps = (accounts: number, days: number): number => (days > 0 ? accounts / (days * 24) : 0)

/** The maximum number of sign-ups per hour. It is at least `floor`, even if few people usually sign up. */
export const mostSignUps = (floor: number, usual: number): number => Math.max(floor, Math.floor(TIMES_USUAL * usual))

/** The address as shown to anyone who has a link: its first letter and its domain. */
export const hidden = (email: string): string => `${email[0]}…${email.slice(email.lastIndexOf('@'))}`

/** The browser's persistent identifier, if it has one. */
export const browserOf = (visitor: Visitor): string | null =>
  visitor.kind === 'guest' || visitor.kind === 'person' ? visitor.guest : null

/**
 * Whether this link can only be used with the password. Somebody may have signed up with another person's address: its
 * owner, who receives the e-mail, must not activate that account just by pressing a button.
 */
export function needsPassword(
  link: Pick<LinkRow, 'kind' | 'UID' | 'guest' | 'password_hash'>,
  visitor: Visitor,
): boolean {
  if (link.password_hash === null) return false
  if (link.kind === 'change' || link.kind === 'sign_in') return true
  if (link.kind !== 'sign_up' && link.kind !== 'confirm') return false
  if (link.kind === 'confirm' && visitor.kind === 'person' && visitor.UID === link.UID) return false
  return link.guest === null || link.guest !== browserOf(visitor)
}

/**
 * Whether a link that no password protects is opened in a browser other than the one that asked for it. At an issuer
 * that does not verify addresses, somebody may have given another person's address. The owner of that address must not
 * complete the sign-up by opening the link.
 */
export const isElsewhere = (link: Pick<LinkRow, 'kind' | 'guest' | 'password_hash'>, visitor: Visitor): boolean =>
  link.kind === 'sign_up' && link.password_hash === null && link.guest !== browserOf(visitor)

/**
 * Whether a signed-in person is using a link of another person that no password protects, or that changes their address.
 */
export const isAnothers = (link: Pick<LinkRow, 'kind' | 'UID' | 'password_hash'>, visitor: Visitor): boolean =>
  (link.kind === 'change' || link.kind === 'proof' || (link.kind === 'confirm' && link.password_hash === null)) &&
  visitor.kind === 'person' &&
  visitor.UID !== link.UID

type Suspended = Pick<AccountRow, 'suspended_by' | 'suspended_until' | 'suspended_reason'>

/** The suspension that is now in force for an account; null if there is none. */
export function suspensionOf({ suspended_by, suspended_until, suspended_reason }: Suspended, now: Date) {
  if (suspended_by === null || (suspended_until && suspended_until <= now)) return null
  return {
    decision_id: suspended_by,
    until: suspended_until?.toISOString() ?? null,
    reason: suspended_reason ?? '',
  }
}
