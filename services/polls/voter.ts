import { personOf, type Visitor } from '#platform/door/visitor.ts'
import type { Context } from './own.ts'
import { whyIneligible } from './rules.ts'
import type { PollRow } from './tables.ts'

/** The voter who gives an answer: the same guest or person always has the same `voter`. */
interface Voter {
  voter: string
  signed_in: boolean
}

/** The prefix of the voter id of a person. */
export const PERSON = 'person:'

export const personVoter = (UID: string): string => `${PERSON}${UID}`
export const guestVoter = (guest: string): string => `guest:${guest}`

/** The voter for this visitor; null if the visitor cannot be counted. */
export function voterIn(visitor: Visitor): Voter | null {
  if (visitor.kind === 'person') return asPerson(visitor)
  return visitor.kind === 'guest' && visitor.guest ? { voter: guestVoter(visitor.guest), signed_in: false } : null
}

/** The voter for this visitor; throws a refusal if there is none. */
export const voterOf = (visitor: Visitor): Voter => voterIn(visitor) ?? asPerson(personOf(visitor))

const asPerson = ({ UID }: { UID: string }): Voter => ({ voter: personVoter(UID), signed_in: true })

/**
 * The voter for the guest who used the caller's browser before the caller signed in, and whether an answer of that
 * guest is counted in this poll. null if guests cannot answer, or if the caller has declined this browser's answers.
 * Queries the database only for people whose browser was a guest.
 */
export async function browsersGuest(
  { db, visitor }: Context,
  poll: PollRow,
): Promise<{ guest: string | null; answered: boolean }> {
  const nobody = { guest: null, answered: false }
  if (visitor.kind !== 'person' || !visitor.guest) return nobody
  if (whyIneligible(poll, { signed_in: false, member: false, listed: true, unconfirmed: false })) return nobody
  const guest = guestVoter(visitor.guest)
  const [found] = await db.run<{ answered: boolean; declined: boolean }>(
    'polls_guest_answered',
    `select exists (select from polls.response where voter = $1 and poll_id = $2 and state = 'active')
       or exists (select from polls.turnout where voter = $1 and poll_id = $2) as answered,
       exists (select from polls.declined_guest where "UID" = $3 and guest = $4) as declined`,
    [guest, poll.poll_id, visitor.UID, visitor.guest],
  )
  return found!.declined ? nobody : { guest, answered: found!.answered }
}
