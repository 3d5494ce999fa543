import { personOf, type Visitor } from '#platform/door/visitor.ts'

/** Who answers: the same `voter` for the same guest or person, for ever. */
interface Voter {
  voter: string
  signed_in: boolean
}

export const personVoter = (UID: string): string => `person:${UID}`
export const guestVoter = (guest: string): string => `guest:${guest}`

/** Whose voice this is; null when there is nobody to count. */
export function voterIn(visitor: Visitor): Voter | null {
  if (visitor.kind === 'person') return asPerson(visitor)
  return visitor.kind === 'guest' && visitor.guest ? { voter: guestVoter(visitor.guest), signed_in: false } : null
}

/** The same, where there must be somebody. */
export const voterOf = (visitor: Visitor): Voter => voterIn(visitor) ?? asPerson(personOf(visitor))

const asPerson = ({ UID }: { UID: string }): Voter => ({ voter: personVoter(UID), signed_in: true })
