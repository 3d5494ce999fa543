import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import type { Act } from '#platform/room.ts'
import { hasBallots, holdPoll } from './data.ts'
import { hashOf, listKey, sizeOf } from './entries.ts'
import { rewrite, whyMoved } from './drafting.ts'
import { mayManage } from './membership.ts'
import { findEditable } from './reaching.ts'
import type { PollTables } from './tables.ts'

export const add_to_list: Act<typeof polls.add_to_list> = async ({ poll_id, emails, codes, clear }, here) => {
  const { db } = here
  const looked = await findEditable(here, poll_id)
  // Who may answer a poll that others published is theirs to say.
  if (looked.state !== 'draft' && !(await mayManage(here, looked.poll))) throw new Refusal('FORBIDDEN')
  const key = await listKey(db)
  const hashes = [...new Set([...emails, ...codes].map((entry) => hashOf(key, poll_id, entry)))].toSorted()
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
    return { entries }
  })
}

export const get_list: Act<typeof polls.get_list> = async ({ poll_id }, here) => {
  await findEditable(here, poll_id)
  return sizeOf(here.db, poll_id)
}
