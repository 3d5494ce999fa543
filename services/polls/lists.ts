import { sql } from 'kysely'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { castOn } from './casting.ts'
import { eligibilityNow } from './checking.ts'
import { answerOf, findEditable, findManaged, hasBallots, holdPoll, pollFor } from './data.ts'
import { hashOf, listKey, sizeOf } from './entries.ts'
import { life } from './life.ts'
import type { Act } from './own.ts'
import { whyNotAnswer } from './rules.ts'
import { readLines } from './list-lines.ts'
import { browsersGuest, voterOf } from './voter.ts'
import { notOpen } from './withdrawn.ts'

export const add_to_list: Act<typeof polls.add_to_list> = async ({ poll_id, clear, ...given }, ctx) => {
  const { db } = ctx
  const { entries: words, left_out } = readLines(given)
  const looked = await findEditable(ctx, poll_id)
  // Once a poll is published, only people who manage it decide who may answer it.
  if (looked.state !== 'draft') await findManaged(ctx, poll_id)
  const key = await listKey(db)
  const hashes = words.map((entry) => hashOf(key, poll_id, entry)).toSorted()
  return db.tx(async () => {
    const { poll } = await holdPoll(db, poll_id, 'alone')
    if (await hasBallots(db, poll)) throw new PollRefusal('FROZEN')
    life.refuseMoved(looked.poll, poll)
    if (poll.review === 'asked') await life.rewrite(db, poll_id, { review: null })
    if (clear) await sql`delete from polls.listed where poll_id = ${poll_id}`.execute(db.q())
    await sql`
      insert into polls.listed (poll_id, hash) select ${poll_id}, unnest(${hashes}::text[])
      on conflict do nothing`.execute(db.q())
    const { entries } = await sizeOf(db, poll_id)
    if (entries > limits.list.max) throw new PollRefusal('TOO_MANY')
    return { entries, left_out }
  })
}

export const get_list: Act<typeof polls.get_list> = async ({ poll_id }, ctx) => {
  await findEditable(ctx, poll_id)
  return sizeOf(ctx.db, poll_id)
}

export const check_code: Act<typeof polls.check_code> = async ({ poll_id, code }, ctx) => {
  const by = voterOf(ctx.visitor)
  const found = await pollFor(ctx, poll_id)
  const { poll, state } = found
  const mine = await answerOf(ctx.visitor, ctx.db, poll_id)
  const cast = poll.secrecy === 'secret' && (await castOn(ctx.db, poll_id, by.voter)) !== null
  const { answered: as_guest } = await browsersGuest(ctx, poll)
  const { ineligible } = await eligibilityNow(ctx, poll, code)
  const why = whyNotAnswer(poll, state, { mine, cast, as_guest }, ineligible)
  if (why === 'NOT_OPEN') throw notOpen(found)
  if (why) throw new PollRefusal(why)
  return { poll_id }
}
