import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Here } from '#platform/room.ts'
import { mayManage } from './membership.ts'
import { stateOf, type State } from './rules.ts'
import type { PollRow, PollTables, ResponseRow } from './tables.ts'
import { personVoter, voice } from './voice.ts'

/** The database's clock at this very line, not at the start of the transaction: a writer may have waited for a lock. */
export const clock = sql<Date>`clock_timestamp()`
/** The same, as it is stored: in whole milliseconds and never ahead of the clock. */
export const moment = sql<Date>`date_trunc('milliseconds', clock_timestamp())`

/** A poll with the state the database's clock gives it. */
export interface TimedPoll {
  poll: PollRow
  state: State
  now: Date
}

function timed(row: (PollRow & { now: Date }) | undefined): TimedPoll {
  if (!row) throw new Refusal('NOT_FOUND')
  const { now, ...poll } = row
  return { poll, state: stateOf(poll, now), now }
}

export const findPoll = async (db: Database, poll_id: string): Promise<TimedPoll> =>
  timed(
    await db
      .q<PollTables>()
      .selectFrom('polls.poll')
      .selectAll()
      .select(clock.as('now'))
      .where('poll_id', '=', poll_id)
      .executeTakeFirst(),
  )

/** A poll as this visitor can meet it: a draft is nothing to anyone who may not manage it. */
export async function pollFor(here: Here, poll_id: string): Promise<TimedPoll> {
  const found = await findPoll(here.db, poll_id)
  if (found.state === 'draft' && !(await mayManage(here, found.poll))) throw new Refusal('NOT_FOUND')
  return found
}

/**
 * Keeps a poll as it is until the transaction ends. Answers hold it together; whoever writes it holds it alone.
 * The clock is read after the poll is held, however long that took.
 */
export const holdPoll = async (db: Database, poll_id: string, how: 'together' | 'alone'): Promise<TimedPoll> =>
  timed(
    await db
      .q<PollTables>()
      .with('held', (query) => {
        const poll = query.selectFrom('polls.poll').selectAll().where('poll_id', '=', poll_id)
        return how === 'alone' ? poll.forUpdate() : poll.forShare()
      })
      .selectFrom('held')
      .selectAll()
      .select(clock.as('now'))
      .executeTakeFirst(),
  )

const findAnswer = (db: Database, poll_id: string, voter: string) =>
  db.q<PollTables>().selectFrom('polls.response').selectAll().where('voter', '=', voter).where('poll_id', '=', poll_id)

/** The visitor's own answer, withdrawn ones too. */
export async function answerOf(visitor: Visitor, db: Database, poll_id: string): Promise<ResponseRow | null> {
  const by = voice(visitor)
  if (!by) return null
  return (await findAnswer(db, poll_id, by.voter).executeTakeFirst()) ?? null
}

/** One voter's answer, kept from other writers until the transaction ends. */
export const holdAnswer = async (db: Database, poll_id: string, voter: string): Promise<ResponseRow | null> =>
  (await findAnswer(db, poll_id, voter).forUpdate().executeTakeFirst()) ?? null

/** Who answers here. An operator's token runs the instance; it has no voice in its polls. */
export function voterOf({ visitor }: Here): { voter: string; signed_in: boolean } {
  const by = voice(visitor)
  if (by) return by
  throw new Refusal(visitor.kind === 'operator' ? 'FORBIDDEN' : 'SIGN_IN')
}

/** The person who calls, and the guest their browser was before they signed in, if it was one. */
export function personOf({ visitor }: Here): { UID: string; voter: string; guest: string | null } {
  if (visitor.kind === 'person') return { UID: visitor.UID, voter: personVoter(visitor.UID), guest: visitor.guest }
  throw new Refusal(visitor.kind === 'operator' ? 'FORBIDDEN' : 'SIGN_IN')
}

export const topicOf = (poll_id: string): string => `polls/${poll_id}`
