import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Here } from '#platform/room.ts'
import { ballotFaults, keysOf, spelled, type Ballots } from './ballots.ts'
import { findPoll } from './data.ts'
import { outsideNow, type Standing } from './membership.ts'
import { isPublished, whyGone } from './rules.ts'
import type { PollRow } from './tables.ts'

/** Fitting ballots in their one spelling and what they count for, or the refusal of those that do not fit. */
export function checked({ items }: PollRow, ballots: Ballots): { ballots: Ballots; keys: string[] } {
  const fields = ballotFaults(items, ballots)
  if (fields) throw new Refusal('BALLOT_INVALID', { fields })
  const given = spelled(items, ballots)
  return { ballots: given, keys: keysOf(items, given) }
}

const MAX_POLLS = 1_000
/** Polls that have opened, per database. Each saves a look-up per answer. */
const remembered = new WeakMap<Database, LRUCache<string, PollRow>>()

function memoryOf(db: Database): LRUCache<string, PollRow> {
  const memory = remembered.get(db) ?? new LRUCache<string, PollRow>({ max: MAX_POLLS })
  remembered.set(db, memory)
  return memory
}

export const forget = (db: Database, poll_id: string): boolean => memoryOf(db).delete(poll_id)

/** A poll that an answer goes to, and how the caller stands to it, by a look at how things are now. */
export interface Answerable extends Standing {
  poll: PollRow
}

/**
 * The poll an answer goes to. What is remembered can be out of date for an instant around the opening, so it only ever
 * lets an answer pass: the count compares the version, and a no is said by a fresh look.
 */
export async function findAnswerable(
  here: Here,
  poll_id: string,
  ballots: Ballots,
  code?: string,
): Promise<Answerable> {
  const known = memoryOf(here.db).get(poll_id)
  if (known && !ballotFaults(known.items, ballots)) {
    const standing = await outsideNow(here, known, code)
    if (!standing.outside) return { poll: known, ...standing }
  }
  const { poll, state } = await findPoll(here.db, poll_id)
  if (!isPublished(state)) throw new Refusal(whyGone(poll, false))
  if (state === 'scheduled') throw new Refusal('NOT_OPEN')
  memoryOf(here.db).set(poll.poll_id, poll)
  return { poll, ...(await outsideNow(here, poll, code)) }
}
