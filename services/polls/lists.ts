import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import type { Act } from '#platform/room.ts'
import { castOn } from './casting.ts'
import { answerOf, hasBallots, holdPoll } from './data.ts'
import { hashOf, listKey, sizeOf } from './entries.ts'
import { rewrite, whyMoved } from './drafting.ts'
import { browsersGuest } from './one-voice.ts'
import { whyNotAnswer } from './rules.ts'
import { readLines } from './list-lines.ts'
import { mayManage, outsideNow } from './membership.ts'
import { findEditable, pollFor } from './reaching.ts'
import { voterOf } from './voice.ts'
import { notOpen } from './withdrawn.ts'
import type { PollTables } from './tables.ts'

export const add_to_list: Act<typeof polls.add_to_list> = async ({ poll_id, clear, ...given }, here) => {
  const { db } = here
  const { entries: words, left_out } = readLines(given)
  const looked = await findEditable(here, poll_id)
  // Who may answer a poll that others published is theirs to say.
  if (looked.state !== 'draft' && !(await mayManage(here, looked.poll))) throw new Refusal('FORBIDDEN')
  const key = await listKey(db)
  const hashes = words.map((entry) => hashOf(key, poll_id, entry)).toSorted()
  return db.tx(async () => {
    const { poll } = await holdPoll(db, poll_id, 'alone')
    if (await hasBallots(db, poll)) throw new Refusal('FROZEN')
    const moved = whyMoved(looked.poll, poll)
    if (moved) throw new Refusal(moved)
    if (poll.review === 'asked') await rewrite(db, poll_id, { review: null })
    if (clear) await sql`delete from polls.listed where poll_id = ${poll_id}`.execute(db.q<PollTables>())
    await sql`
      insert into polls.listed (poll_id, hash) select ${poll_id}, unnest(${hashes}::text[])
      on conflict do nothing`.execute(db.q<PollTables>())
    const { entries } = await sizeOf(db, poll_id)
    if (entries > limits.list.max) throw new Refusal('TOO_MANY')
    return { entries, left_out }
  })
}

export const get_list: Act<typeof polls.get_list> = async ({ poll_id }, here) => {
  await findEditable(here, poll_id)
  return sizeOf(here.db, poll_id)
}

export const check_code: Act<typeof polls.check_code> = async ({ poll_id, code }, here) => {
  const by = voterOf(here.visitor)
  const found = await pollFor(here, poll_id)
  const { poll, state } = found
  const mine = await answerOf(here.visitor, here.db, poll_id)
  const cast = poll.secrecy === 'secret' && (await castOn(here.db, poll_id, by.voter)) !== null
  const { answered: as_guest } = await browsersGuest(here, poll)
  const { outside } = await outsideNow(here, poll, code)
  const why = whyNotAnswer(poll, state, { mine, cast, as_guest }, outside)
  if (why === 'NOT_OPEN') throw notOpen(found)
  if (why) throw new Refusal(why)
  return { poll_id }
}
