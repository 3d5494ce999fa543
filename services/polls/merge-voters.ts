import { pollEvents } from '#contract/poll-events.ts'
import { moment } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import type { VoteOutcome, Vote } from './counting.ts'
import { holdAnswer, holdPoll } from './data.ts'
import { hasText, sameBallots, textOf } from './ballots.ts'
import { admit, passEntry } from './entries.ts'
import type { Context, Database } from './own.ts'
import { isPublished, mergingOf } from './rules.ts'
import { movesOf, moveTally } from './tally.ts'
import type { ResponseRow } from './tables.ts'
import { passWriter } from './text-writers.ts'
import { personVoter } from './voter.ts'

// Merges a guest's answer into a person's, so that each person has one counted answer. Each transaction locks the poll,
// then the guest's answer, then the person's (`guest:` sorts before `person:`), then the tallies, as every writer does.

/** A guest's answer that is being transferred to a signed-in person. */
type Given = Pick<ResponseRow, 'poll_id' | 'voter' | 'signed_in' | 'response_id' | 'ballots' | 'keys' | 'name'> & {
  created_at?: Date
  updated_at?: Date
}

/**
 * Counts a single first answer outside the batch: an answer that replaces the one given as a guest in the person's
 * browser, or an answer that uses up the voter's entry on the poll's list.
 */
export function countAlone(ctx: Context, vote: Vote, entry: string | null): Promise<VoteOutcome> {
  const { db } = ctx
  return db.tx(async () => {
    const { poll, state } = await holdPoll(db, vote.poll_id, 'together')
    const found = { published: isPublished(state), open: state === 'open' }
    if (!found.open || poll.version !== vote.version)
      return { ...found, row: await holdAnswer(db, vote.poll_id, vote.voter) }
    const guests = vote.guest ? await barGuest(db, vote.poll_id, vote.guest) : null
    // If answers are final, so is the answer that was given as a guest in this browser: signing in must not be a way to
    // change it.
    const final = poll.change === 'once' && guests?.state === 'active'
    if (final && !sameBallots(guests.ballots, vote.ballots)) return { ...found, row: guests }
    const row = await takeIn(db, vote)
    if (!row) return { ...found, row: await holdAnswer(db, vote.poll_id, vote.voter) }
    // An entry is used up only if the answer is counted. If the entry has already been used, the answer is undone.
    if (entry) await admit(db, poll, entry, vote.voter)
    const left = guests && guests.state !== 'merged' ? await giveUp(db, guests) : []
    await moveTally(db, vote.poll_id, [...left, ...movesOf(vote.signed_in, [], row.keys)])
    if (ctx.visitor.kind === 'person')
      await ctx.publish(pollEvents.response_submitted, { poll_id: vote.poll_id, UID: ctx.visitor.UID })
    return { ...found, row }
  })
}

/** Merges a guest's answer to one poll into the caller's; null if the guest has no counted answer. */
export function mergeOne(
  ctx: Context,
  poll_id: string,
  guest_voter: string,
): Promise<ReturnType<typeof mergingOf> | null> {
  const { db } = ctx
  const { UID } = personOf(ctx.visitor)
  const voter = personVoter(UID)
  return db.tx(async () => {
    const { poll, state } = await holdPoll(db, poll_id, 'together')
    const guests = await holdAnswer(db, poll_id, guest_voter)
    if (guests?.state !== 'active') return null
    const { ballots, keys, created_at, updated_at } = guests
    const signed_in = true
    const given = { poll_id, voter, signed_in, response_id: newId(), ballots, keys, name: null, created_at, updated_at }
    const decide = async () => {
      const own = await holdAnswer(db, poll_id, voter)
      return { own, word: mergingOf(poll, state, guests, own) }
    }
    const first = await decide()
    // The person's own answer can arrive between the look-up and the write. In that case, that answer is locked, and
    // the rule is applied again.
    const { word, own } = first.word === 'moves' && !(await takeIn(db, given)) ? await decide() : first
    if (word === 'stays') return word
    if (word === 'replaces') await replace(db, own!, guests)
    const moved = word === 'gives_way' ? [] : movesOf(true, word === 'replaces' ? own!.keys : [], keys)
    const left = await giveUp(db, guests)
    if (word !== 'gives_way') await passWriter(db, poll_id, guest_voter, voter)
    if (poll.audience === 'list') await passEntry(db, poll_id, guest_voter, voter)
    await moveTally(db, poll_id, [...left, ...moved])
    if (word === 'moves') await ctx.publish(pollEvents.response_submitted, { poll_id, UID })
    return word
  })
}

/**
 * Makes a guest's answer the person's first answer, if the person has no counted answer; null if the person has one,
 * which is then locked.
 */
const takeIn = async (db: Database, given: Given): Promise<ResponseRow | null> =>
  (await db
    .q()
    .insertInto('polls.response')
    .values({
      poll_id: given.poll_id,
      voter: given.voter,
      response_id: given.response_id,
      ballots: textOf(given.ballots),
      keys: given.keys,
      signed_in: given.signed_in,
      name: given.name,
      has_text: hasText(given.ballots),
      state: 'active',
      created_at: given.created_at ?? moment,
      updated_at: given.updated_at ?? moment,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['voter', 'poll_id'])
        .doUpdateSet((row) => ({
          response_id: row.ref('excluded.response_id'),
          ballots: row.ref('excluded.ballots'),
          keys: row.ref('excluded.keys'),
          has_text: row.ref('excluded.has_text'),
          name: row.ref('excluded.name'),
          state: 'active' as const,
          again: true,
          created_at: row.ref('excluded.created_at'),
          updated_at: row.ref('excluded.updated_at'),
        }))
        .where('polls.response.state', '=', 'withdrawn'),
    )
    .returningAll()
    .executeTakeFirst()) ?? null

/** Replaces the person's own answer with the guest's newer one, keeping the date of the guest's answer. */
const replace = (db: Database, own: ResponseRow, { ballots, keys, has_text, updated_at }: ResponseRow) =>
  rowOf(db, own)
    .set({ ballots: textOf(ballots), keys, has_text, updated_at })
    .execute()

/** Stops counting a guest's answer, and bars the guest from answering again. Returns how the counts change. */
async function giveUp(db: Database, guests: ResponseRow): Promise<ReturnType<typeof movesOf>> {
  await rowOf(db, guests).set({ state: 'merged', updated_at: moment }).execute()
  return guests.state === 'active' ? movesOf(guests.signed_in, guests.keys, []) : []
}

/** Locks the guest's answer; if there is none, inserts an empty row so that no answer can be added. */
async function barGuest(db: Database, poll_id: string, voter: string): Promise<ResponseRow> {
  const nothing = { response_id: '', ballots: '{}', keys: [], name: null, signed_in: false }
  await db
    .q()
    .insertInto('polls.response')
    .values({ ...nothing, poll_id, voter, state: 'merged', created_at: moment, updated_at: moment })
    .onConflict((known) => known.columns(['voter', 'poll_id']).doNothing())
    .execute()
  return (await holdAnswer(db, poll_id, voter))!
}

const rowOf = (db: Database, { poll_id, voter }: ResponseRow) =>
  db.q().updateTable('polls.response').where('voter', '=', voter).where('poll_id', '=', poll_id)
