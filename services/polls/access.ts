import { PollRefusal } from '#contract/poll-refusals.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Context } from '#platform/room.ts'
import { findPoll, type TimedPoll } from './data.ts'
import { editsFrom, isAuthor, placeOf } from './membership.ts'
import { whyGone } from './rules.ts'
import type { PollRow } from './tables.ts'

/** A poll as this visitor can meet it: one that is not published is nothing to anyone who has no part in it. */
export async function pollFor(ctx: Context, poll_id: string): Promise<TimedPoll> {
  const found = await findPoll(ctx.db, poll_id)
  if (found.state === 'removed' && !isOperator(ctx.visitor))
    throw new PollRefusal(whyGone(found.poll, isAuthor(ctx, found.poll)))
  if (found.state === 'draft' && !(await mayEdit(ctx, found.poll))) throw new PollRefusal('NOT_FOUND')
  return found
}

/** Whether the caller may save a poll. */
const mayEdit = async (ctx: Context, poll: PollRow): Promise<boolean> => editsFrom(ctx, poll, await placeOf(ctx, poll))

/** A poll the caller may save. */
export async function findEditable(ctx: Context, poll_id: string): Promise<TimedPoll> {
  const found = await pollFor(ctx, poll_id)
  if (found.state === 'draft' || (await mayEdit(ctx, found.poll))) return found
  throw new PollRefusal('FORBIDDEN')
}
