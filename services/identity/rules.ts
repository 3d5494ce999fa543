import type { Visitor } from '#platform/door/visitor.ts'
import type { LinkKind, LinkRow } from './tables.ts'

const HOUR = 3600

/** Seconds a session lasts. */
export const SESSION_SECONDS = 30 * 24 * HOUR

/** Seconds a letter's link works. */
export const linkSeconds: Record<LinkKind, number> = {
  sign_up: 24 * HOUR,
  confirm: 24 * HOUR,
  change: 24 * HOUR,
  reset: HOUR,
  sign_in: HOUR,
}

/** Seconds a link works that the operator hands over. */
export const OPERATOR_LINK_SECONDS = 24 * HOUR

/** The address as it is shown to whoever holds a link: its first letter and its domain. */
export const hidden = (email: string): string => `${email[0]}…${email.slice(email.lastIndexOf('@'))}`

/** The browser's lasting mark, if it has one. */
export const browserOf = (visitor: Visitor): string | null =>
  visitor.kind === 'guest' || visitor.kind === 'person' ? visitor.guest : null

/**
 * Whether using this link takes the password. Somebody may have signed up with another person's address: its owner, who
 * gets the letter, must not make that account real just by pressing a button.
 */
export function needsPassword(link: Pick<LinkRow, 'kind' | 'UID' | 'guest'>, visitor: Visitor): boolean {
  if (link.kind === 'reset') return false
  if (link.kind === 'change' || link.kind === 'sign_in') return true
  if (link.kind === 'confirm' && visitor.kind === 'person' && visitor.UID === link.UID) return false
  return link.guest === null || link.guest !== browserOf(visitor)
}

/** Whether a signed-in person holds the link to another's new address. */
export const isAnothers = (link: Pick<LinkRow, 'kind' | 'UID'>, visitor: Visitor): boolean =>
  link.kind === 'change' && visitor.kind === 'person' && visitor.UID !== link.UID
