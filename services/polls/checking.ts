import { Refusal } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import { pollFor } from './data.ts'
import { ballotFault, choicesOf, type Ballot } from './rules.ts'
import type { PollRow } from './tables.ts'

/** The choices of a ballot in the order asked, or the refusal of one that does not fit. */
export function checked(poll: PollRow, ballot: Ballot): string[] {
  const fault = ballotFault(poll, ballot)
  if (fault) throw new Refusal('BALLOT_INVALID', { fields: { ballot: fault } })
  return choicesOf(poll, ballot)
}

const MOST_REMEMBERED = 1_000
/** Polls that have opened, per database. Each saves a look-up per answer. */
const remembered = new WeakMap<Database, Map<string, PollRow>>()

function memoryOf(db: Database): Map<string, PollRow> {
  const memory = remembered.get(db) ?? new Map<string, PollRow>()
  remembered.set(db, memory)
  return memory
}

export const forget = (db: Database, poll_id: string): boolean => memoryOf(db).delete(poll_id)

/**
 * The poll a first answer goes to, and its checked choices. What is remembered can be out of date for an instant around
 * the opening, so it only ever lets a ballot pass: the count compares the version, and a no is said by a fresh look.
 */
export async function checkBallot(
  visitor: Visitor,
  db: Database,
  poll_id: string,
  ballot: Ballot,
): Promise<{ poll: PollRow; choices: string[] }> {
  const known = memoryOf(db).get(poll_id)
  if (known && !ballotFault(known, ballot)) return { poll: known, choices: choicesOf(known, ballot) }
  const { poll, state } = await pollFor(visitor, db, poll_id)
  if (state === 'scheduled') throw new Refusal('NOT_OPEN')
  remember(db, poll)
  return { poll, choices: checked(poll, ballot) }
}

function remember(db: Database, poll: PollRow): void {
  const memory = memoryOf(db)
  const oldest = memory.keys().next().value
  if (memory.size >= MOST_REMEMBERED && oldest !== undefined) memory.delete(oldest)
  memory.set(poll.poll_id, poll)
}
