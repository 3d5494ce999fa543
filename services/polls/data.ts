import { sql } from 'kysely'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { clock } from '#platform/database/clock.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Database } from './own.ts'
import { stateOf, type State } from './rules.ts'
import type { PollRow, ResponseRow } from './tables.ts'
import { voterIn } from './voter.ts'

/** A poll with the state the database's clock gives it. */
export interface TimedPoll {
  poll: PollRow
  state: State
  now: Date
}

function timed(row: (PollRow & { now: Date }) | undefined): TimedPoll {
  if (!row) throw new PollRefusal('NOT_FOUND')
  const { now, ...poll } = row
  return { poll, state: stateOf(poll, now), now }
}

export const findPoll = async (db: Database, poll_id: string): Promise<TimedPoll> =>
  timed(
    await db
      .q()
      .selectFrom('polls.poll')
      .selectAll()
      .select(clock.as('now'))
      .where('poll_id', '=', poll_id)
      .executeTakeFirst(),
  )

/** Whether a ballot has ever been given to a poll, one taken back too: then what it asks is fixed. */
export async function hasBallots(db: Database, { poll_id }: Pick<PollRow, 'poll_id'>): Promise<boolean> {
  const [found] = await db.run<{ found: boolean }>(
    'polls_has_ballots',
    `select exists (select from polls.tally where poll_id = $1)
       or exists (select from polls.secret_ballot where poll_id = $1) as found`,
    [poll_id],
  )
  return found!.found
}

/**
 * Keeps a poll as it is until the transaction ends. Answers hold it together; whoever writes it holds it alone.
 * The clock is read after the poll is held, however long that took.
 */
export const holdPoll = async (db: Database, poll_id: string, how: 'together' | 'alone'): Promise<TimedPoll> =>
  timed(
    await db
      .q()
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
  db.q().selectFrom('polls.response').selectAll().where('voter', '=', voter).where('poll_id', '=', poll_id)

/** The visitor's own answer, withdrawn ones too. */
export async function answerOf(visitor: Visitor, db: Database, poll_id: string): Promise<ResponseRow | null> {
  const by = voterIn(visitor)
  if (!by) return null
  return (await findAnswer(db, poll_id, by.voter).executeTakeFirst()) ?? null
}

/** One voter's answer, kept from other writers until the transaction ends. */
export const holdAnswer = async (db: Database, poll_id: string, voter: string): Promise<ResponseRow | null> =>
  (await findAnswer(db, poll_id, voter).forUpdate().executeTakeFirst()) ?? null

/** Whether a person has said that the answers of this browser are somebody else's. */
export const declined = (UID: string, guest: string) =>
  sql<boolean>`exists (select from polls.declined_guest where "UID" = ${UID} and guest = ${guest})`

export const topicOf = (poll_id: string): string => `polls/${poll_id}`
