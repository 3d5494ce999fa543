import type { Visitor } from '#platform/door/visitor.ts'

export const personVoter = (UID: string): string => `person:${UID}`
export const guestVoter = (guest: string): string => `guest:${guest}`

/** Whose voice this is: the same string for the same guest or person, for ever; null when there is nobody to count. */
export function voice(visitor: Visitor): { voter: string; signed_in: boolean } | null {
  if (visitor.kind === 'person') return { voter: personVoter(visitor.UID), signed_in: true }
  if (visitor.kind === 'guest' && visitor.guest) return { voter: guestVoter(visitor.guest), signed_in: false }
  return null
}
