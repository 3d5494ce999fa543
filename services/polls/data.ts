import { sql } from 'kysely'
import { clock } from '#platform/database/clock.ts'
import { busy } from '#platform/door/load.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Placed } from '#platform/publishing/rows.ts'
import { life } from './life.ts'
import type { Context, Database } from './own.ts'
import { isOver, stateOf, type State } from './rules.ts'
import { places } from './places.ts'
import type { PollRow, ResponseRow } from './tables.ts'
import { voterIn } from './voter.ts'

/** A poll with its current state, according to the database's clock. */
export interface TimedPoll {
  poll: PollRow
  state: State
  now: Date
}

/** A poll with its current state and the visibility of its community. */
export interface PlacedPoll extends TimedPoll, Pick<Placed<PollRow>, 'sight'> {}

const timed = ({ row, ...held }: Placed<PollRow>): PlacedPoll => ({ poll: row, state: stateOf(row, held.now), ...held })

export const findPoll = async (db: Database, poll_id: string): Promise<PlacedPoll> =>
  timed(await life.find(db, poll_id))

// The columns that determine whether the number of answers is shown: other columns are left out, because reading the
// texts of a whole page of polls would take longer than finding the polls.
const counted = [
  'poll_id',
  'comm_id',
  'published_at',
  'opens_at',
  'closes_at',
  'paused_at',
  'outcome_at',
  'withdrawn_at',
  'removed_at',
  'results',
  'secrecy',
] as const satisfies (keyof PollRow)[]

/** A published poll without its texts, with the time at which its state was determined. */
export type CountedPoll = Pick<PollRow, (typeof counted)[number]> & { now: Date }

/** The published polls among these that the visitor may see; other ids are ignored. */
export async function publishedAmong(ctx: Context, poll_ids: readonly string[]): Promise<CountedPoll[]> {
  const found = await ctx.db
    .q()
    .selectFrom('polls.poll')
    .select(counted)
    .select([clock.as('now'), places.sight('poll.comm_id').as('sight')])
    .where(sql<boolean>`poll_id = any (${poll_ids}::text[])`)
    .where('published_at', 'is not', null)
    .execute()
  return places.entered(ctx, found)
}

/** Locks a poll: shared ('together') for answers, exclusive ('alone') for changes to the poll itself. */
export const holdPoll = async (db: Database, poll_id: string, how: 'together' | 'alone'): Promise<TimedPoll> =>
  timed(await life.hold(db, poll_id, how))

/**
 * A poll found closed, once all transactions that held it have ended. One of these may have extended the poll in time.
 * The poll is then open again, and the caller must ask for the final count again later.
 */
export async function holdClosed(db: Database, poll_id: string): Promise<TimedPoll> {
  const held = await db.tx(() => holdPoll(db, poll_id, 'alone'))
  if (!isOver(held.state)) throw busy()
  return held
}

/** A poll in any state, unless this visitor may not know that its community exists. */
export const enterPoll = async (ctx: Context, poll_id: string): Promise<PlacedPoll> =>
  timed(await life.enter(ctx, poll_id))

/** A poll that this visitor may see; throws a refusal otherwise. */
export const pollFor = async (ctx: Context, poll_id: string): Promise<PlacedPoll> =>
  timed(await life.reach(ctx, poll_id))

/** A poll that the caller may save. */
export const findEditable = async (ctx: Context, poll_id: string): Promise<TimedPoll> =>
  timed(await life.reachEditable(ctx, poll_id))

/** A published poll that the caller manages. */
export const findManaged = async (ctx: Context, poll_id: string): Promise<TimedPoll> =>
  timed(await life.reachManaged(ctx, poll_id))

/** A draft, for anyone who has the token from its preview link. */
export const draftBehind = async (ctx: Context, poll_id: string, preview: string): Promise<TimedPoll> =>
  timed(await life.reachPreview(ctx, poll_id, preview))

/** Whether a poll has ever had a ballot, even one that was withdrawn: the first ballot freezes the questions. */
export async function hasBallots(db: Database, { poll_id }: Pick<PollRow, 'poll_id'>): Promise<boolean> {
  const [found] = await db.run<{ found: boolean }>(
    'polls_has_ballots',
    `select exists (select from polls.tally where poll_id = $1)
       or exists (select from polls.secret_ballot where poll_id = $1) as found`,
    [poll_id],
  )
  return found!.found
}

const findAnswer = (db: Database, poll_id: string, voter: string) =>
  db.q().selectFrom('polls.response').selectAll().where('voter', '=', voter).where('poll_id', '=', poll_id)

/** The visitor's own answer, even if the visitor has withdrawn it. */
export async function answerOf(visitor: Visitor, db: Database, poll_id: string): Promise<ResponseRow | null> {
  const by = voterIn(visitor)
  if (!by) return null
  return (await findAnswer(db, poll_id, by.voter).executeTakeFirst()) ?? null
}

/** One voter's answer. It is locked against other writers until the transaction ends. */
export const holdAnswer = async (db: Database, poll_id: string, voter: string): Promise<ResponseRow | null> =>
  (await findAnswer(db, poll_id, voter).forUpdate().executeTakeFirst()) ?? null

/** Whether a person has declared that this browser's guest answers belong to somebody else. */
export const declined = (UID: string, guest: string) =>
  sql<boolean>`exists (select from polls.declined_guest where "UID" = ${UID} and guest = ${guest})`

export const topicOf = (poll_id: string): string => `polls/${poll_id}`
