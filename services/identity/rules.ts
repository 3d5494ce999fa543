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
 * Whether using this link takes the password. Somebody may have signed up with another's address: its owner, who gets
 * the letter, must not make that account real by pressing a button.
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

/** Words so common that what stands beside them must be a password of its own. */
const common =
  'password passwort passw0rd contrasena contraseña senha welcome bienvenido iloveyou teamo letmein changeme admin administrator football futbol baseball basketball princess princesa sunshine superman batman starwars whatever trustno1 monkey dragon master shadow michael qwertz azerty polity 1q2w3e4r5t 1qaz2wsx q1w2e3r4t5 default computer internet secret'
    .split(' ')
    .sort((a, b) => b.length - a.length)
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const steps = new Set(
  rows.flatMap((row) =>
    row
      .split('')
      .slice(1)
      .flatMap((next, at) => [row[at] + next, next + row[at]]),
  ),
)
const LEFT_OVER = 8
const KINDS_OF_CHARACTER = 4
const JUMPS = 2

/** Why a password is too easy to guess, as a note for its field; null when it is not. */
export function whyWeak(password: string, { email, username }: { email: string; username: string }): string | null {
  const plain = password.toLowerCase()
  if (isSimple(plain)) return 'repeats itself, or follows the alphabet, the digits or the keyboard'
  if (isLittleBeyond(plain, wordsOf(email, username))) return 'says little beyond the name or the address'
  if (isLittleBeyond(plain, common)) return 'is little more than a very common password'
  return null
}

/** The name and the address, whole and in their parts, longest first. */
function wordsOf(email: string, username: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@'))
  const name = username.normalize('NFKC').toLowerCase()
  const parts = [email, local, name, name.replaceAll(/\s/g, ''), ...local.split(/[^a-z0-9]+/), ...name.split(/\s+/)]
  return [...new Set(parts)].filter((part) => part.length >= 3).sort((a, b) => b.length - a.length)
}

function isLittleBeyond(plain: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && (rest.length < LEFT_OVER || isSimple(rest))
}

/** Few kinds of character, one short piece again and again, or a walk along a row with hardly a jump. */
function isSimple(plain: string): boolean {
  const letters = Array.from(plain)
  if (new Set(letters).size < KINDS_OF_CHARACTER) return true
  if (/^(.{1,5}?)\1+.{0,4}$/su.test(plain)) return true
  const jumps = letters.slice(1).filter((next, at) => next !== letters[at] && !steps.has(letters[at] + next))
  return jumps.length <= JUMPS
}
