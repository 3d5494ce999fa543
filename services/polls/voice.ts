import { personOf, type Visitor } from '#platform/door/visitor.ts'

/** Who answers: the same `voter` for the same guest or person, for ever. */
interface Voice {
  voter: string
  signed_in: boolean
}

export const personVoter = (UID: string): string => `person:${UID}`
export const guestVoter = (guest: string): string => `guest:${guest}`

/** Whose voice this is; null when there is nobody to count. */
export function voice(visitor: Visitor): Voice | null {
  if (visitor.kind === 'person') return personVoice(visitor)
  return visitor.kind === 'guest' && visitor.guest ? { voter: guestVoter(visitor.guest), signed_in: false } : null
}

/** The same, where there must be somebody. */
export const voterOf = (visitor: Visitor): Voice => voice(visitor) ?? personVoice(personOf(visitor))

const personVoice = ({ UID }: { UID: string }): Voice => ({ voter: personVoter(UID), signed_in: true })
