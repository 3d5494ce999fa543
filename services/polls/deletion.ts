import { sql } from 'kysely'
import { identityEvents } from '#contract/identity-events.ts'
import { nobody, type Deletion } from '#platform/deletion/deletion.ts'
import { on, type Reaction } from '#platform/room.ts'
import { holdAnswer, holdPoll, topicOf } from './data.ts'
import { life } from './life.ts'
import type { Context, Database } from './own.ts'
import { isLive } from './rules.ts'
import type { PollTables } from './tables.ts'
import { movesOf, moveTally } from './tally.ts'
import { PERSON, personVoter } from './voter.ts'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'polls.response': [
    'unlinked',
    'answers to polls that are over stay counted, without a name; in polls that still run they are withdrawn',
  ],
  'polls.turnout': [
    'unlinked',
    'that somebody has cast a secret ballot stays counted; the ballot itself leads to nobody and stays',
  ],
  'polls.listed': ['unlinked', 'an entry of a list stays used'],
  'polls.text_writer': ['unlinked', 'that somebody wrote a hidden text'],
  'polls.declined_guest': ['deleted', 'browsers whose answers were declined'],
  'polls.poll': ['unlinked', 'published polls stay without who asked; drafts are deleted'],
  'polls.version': ['unlinked', 'saved versions stay with a published poll'],
}

/**
 * In a poll that still runs the answer is withdrawn: whoever makes another account could otherwise be counted twice, and
 * nobody could take the answer back any more. Nothing of it is kept.
 */
async function withdraw(ctx: Pick<Context, 'live'> & { db: Database }, poll_id: string, voter: string): Promise<void> {
  const { db } = ctx
  const withdrawn = await db.tx(async () => {
    const { state } = await holdPoll(db, poll_id, 'together')
    const answer = await holdAnswer(db, poll_id, voter)
    if (!answer || !isLive(state)) return false
    if (answer.state === 'active') await moveTally(db, poll_id, movesOf(answer.signed_in, answer.keys, []))
    await db.q().deleteFrom('polls.response').where('poll_id', '=', poll_id).where('voter', '=', voter).execute()
    return true
  })
  if (withdrawn) await ctx.live.changed(topicOf(poll_id))
}

const forget: Reaction<typeof identityEvents.account_deleted, PollTables> = async ({ UID }, ctx) => {
  const { db } = ctx
  const voter = personVoter(UID)
  const answered = db.q().selectFrom('polls.response as r').innerJoin('polls.poll as p', 'p.poll_id', 'r.poll_id')
  const running = answered
    .select('r.poll_id')
    .where('voter', '=', voter)
    .where(sql<boolean>`(p.closes_at is null or p.closes_at > clock_timestamp())`)
  for (const { poll_id } of await running.execute()) await withdraw(ctx, poll_id, voter)
  const unknown = sql<string>`${PERSON} || ${nobody}`
  await db.tx(async () => {
    const q = db.q()
    await sql`update polls.response set voter = ${unknown}, name = null where voter = ${voter}`.execute(q)
    await sql`update polls.turnout set voter = ${unknown} where voter = ${voter}`.execute(q)
    await sql`update polls.listed set used_by = ${unknown} where used_by = ${voter}`.execute(q)
    await sql`update polls.text_writer set voter = ${unknown} where voter = ${voter}`.execute(q)
    await sql`delete from polls.declined_guest where "UID" = ${UID}`.execute(q)
    const { rows: drafts } = await sql<{ poll_id: string }>`
      select poll_id from polls.poll where author = ${UID} and published_at is null and published_before is null for update`.execute(
      q,
    )
    for (const { poll_id } of drafts) await life.discard(db, poll_id)
    await sql`update polls.poll set author = null, draft_key = null where author = ${UID}`.execute(q)
  })
}

export const leaving = on(identityEvents.account_deleted, forget)
