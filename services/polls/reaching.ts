import { Refusal } from '#contract/call.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Here } from '#platform/room.ts'
import { findPoll, type TimedPoll } from './data.ts'
import { isAuthor, placeOf } from './membership.ts'
import { canManage, canWrite, whyGone } from './rules.ts'
import type { PollRow } from './tables.ts'

/** A poll as this visitor can meet it: one that is not published is nothing to anyone who has no part in it. */
export async function pollFor(here: Here, poll_id: string): Promise<TimedPoll> {
  const found = await findPoll(here.db, poll_id)
  if (found.state === 'removed' && !isOperator(here.visitor))
    throw new Refusal(whyGone(found.poll, isAuthor(here, found.poll)))
  if (found.state === 'draft' && !(await mayEdit(here, found.poll))) throw new Refusal('NOT_FOUND')
  return found
}

/** Whether the caller may save a poll: who wrote it and may still write there, and who may publish it. */
export async function mayEdit(here: Here, poll: PollRow): Promise<boolean> {
  const by = { operator: isOperator(here.visitor), ...(await placeOf(here, poll)) }
  return canManage(by) || (isAuthor(here, poll) && canWrite(by))
}

/** A poll the caller may save. */
export async function findEditable(here: Here, poll_id: string): Promise<TimedPoll> {
  const found = await pollFor(here, poll_id)
  if (found.state === 'draft' || (await mayEdit(here, found.poll))) return found
  throw new Refusal('FORBIDDEN')
}
