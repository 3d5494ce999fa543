import { Refusal } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Here } from '#platform/room.ts'
import { findPoll } from './data.ts'
import { whyOutsideNow } from './membership.ts'
import { ballotFault, choicesOf, isPublished, type Ballot, type Outside } from './rules.ts'
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

/** A poll that an answer goes to; `outside` says why it is not for the caller, by a look at how the poll is now. */
export interface Answerable {
  poll: PollRow
  outside: Outside | null
}

/**
 * The poll an answer goes to. What is remembered can be out of date for an instant around the opening, so it only ever
 * lets an answer pass: the count compares the version, and a no is said by a fresh look.
 */
export async function findAnswerable(here: Here, poll_id: string, ballot: Ballot): Promise<Answerable> {
  const known = memoryOf(here.db).get(poll_id)
  if (known && !ballotFault(known, ballot) && !(await whyOutsideNow(here, known))) return { poll: known, outside: null }
  const { poll, state } = await findPoll(here.db, poll_id)
  if (!isPublished(state)) throw new Refusal('NOT_FOUND')
  if (state === 'scheduled') throw new Refusal('NOT_OPEN')
  remember(here.db, poll)
  return { poll, outside: await whyOutsideNow(here, poll) }
}

function remember(db: Database, poll: PollRow): void {
  const memory = memoryOf(db)
  const oldest = memory.keys().next().value
  if (memory.size >= MOST_REMEMBERED && oldest !== undefined) memory.delete(oldest)
  memory.set(poll.poll_id, poll)
}
