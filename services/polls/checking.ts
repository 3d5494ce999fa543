import { LRUCache } from 'lru-cache'
import type { Input } from '#contract/call.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/room.ts'
import { whyGone } from '#platform/publishing/rules.ts'
import { ballotFaults, keysOf, spelled, type Ballots } from './ballots.ts'
import { enterPoll } from './data.ts'
import { listingOf, unlisted } from './entries.ts'
import { markOf } from './mark.ts'
import { placeOf } from './membership.ts'
import { isPublished, whyIneligible, type IneligibleReason } from './rules.ts'
import type { PollRow } from './tables.ts'

/** A ballot in canonical form with the keys for which it is counted; throws a refusal if it does not fit the poll. */
export function checked({ items }: PollRow, ballots: Ballots): { ballots: Ballots; keys: string[] } {
  const fields = ballotFaults(items, ballots)
  if (fields) throw new PollRefusal('BALLOT_INVALID', { fields })
  const given = spelled(items, ballots)
  return { ballots: given, keys: keysOf(items, given) }
}

const MAX_POLLS = 1_000
/** For each database, a cache of polls that have opened. It saves one look-up per answer. */
const remembered = new WeakMap<Database, LRUCache<string, PollRow>>()

function memoryOf(db: Database): LRUCache<string, PollRow> {
  const memory = remembered.get(db) ?? new LRUCache<string, PollRow>({ max: MAX_POLLS })
  remembered.set(db, memory)
  return memory
}

export const forget = (db: Database, poll_id: string): boolean => memoryOf(db).delete(poll_id)

type Sent = Input<typeof polls.submit_response>

const isAsSeen = (poll: PollRow, mark: string | undefined): boolean => mark === undefined || mark === markOf(poll)

/** Refuses an answer if the poll's text or terms have changed since the voter saw them. */
export function refuseUnseen(poll: PollRow, mark: string | undefined): void {
  if (!isAsSeen(poll, mark)) throw new PollRefusal('STALE_VERSION')
}

/**
 * Whether a caller may answer a poll: if not, the reason; if so, the entry on the poll's list that admits the caller,
 * if there is one.
 */
export interface Eligibility {
  ineligible: IneligibleReason | null
  entry: string | null
}

/**
 * Looks up the membership or the list entry only if the decision depends on it. The look-up asks another room, so never
 * call this in a transaction.
 */
export async function eligibilityNow(ctx: Context, poll: PollRow, code?: string): Promise<Eligibility> {
  const member = poll.audience === 'members' && (await placeOf(ctx, poll)).takes_part
  const { entry, unconfirmed } = poll.audience === 'list' ? await listingOf(ctx, poll, code) : unlisted
  const by = { signed_in: ctx.visitor.kind === 'person', member, listed: entry !== null, unconfirmed }
  return { ineligible: whyIneligible(poll, by), entry }
}

/** The poll to be answered, with the caller's current eligibility. */
export interface Answerable extends Eligibility {
  poll: PollRow
}

/**
 * Finds the poll to be answered. The cached copy can be out of date for a moment around the opening. It is used only to
 * admit an answer, whose version is compared again when it is counted. Every refusal is based on a fresh look-up.
 */
export async function findAnswerable(ctx: Context, { poll_id, ballots, mark, code }: Sent): Promise<Answerable> {
  const known = memoryOf(ctx.db).get(poll_id)
  if (known && !ballotFaults(known.items, ballots) && isAsSeen(known, mark)) {
    const standing = await eligibilityNow(ctx, known, code)
    if (!standing.ineligible) return { poll: known, ...standing }
  }
  const { poll, state, sight } = await enterPoll(ctx, poll_id)
  if (!isPublished(state)) throw new PollRefusal(whyGone(poll, false))
  if (state === 'scheduled') throw new PollRefusal('NOT_OPEN')
  refuseUnseen(poll, mark)
  // Whether the caller has access to a private community is checked anew each time.
  if (sight !== 'private') memoryOf(ctx.db).set(poll.poll_id, poll)
  return { poll, ...(await eligibilityNow(ctx, poll, code)) }
}
