import { setTimeout } from 'node:timers/promises'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { isRefusal } from '#contract/refusals.ts'
import { subjectOf } from './data.ts'
import type { Context } from './own.ts'
import type { Thing } from './reported.ts'

const FIRST_WAIT_MS = 20

/**
 * Waits up to two seconds for the room of the content to carry out this decision or a later one; returns whether it
 * has.
 */
export async function hasFollowed(ctx: Context, thing: Thing, seq: number): Promise<boolean> {
  const ends = Date.now() + limits.follow_ms
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    if ((await carriedOut(ctx, thing)) >= seq) return true
    const left = ends - Date.now()
    if (left <= 0) return false
    await setTimeout(Math.min(wait, left))
  }
}

/** If the caller can no longer see the content, the room that keeps it has carried out the decision. */
async function carriedOut(ctx: Context, thing: Thing): Promise<number> {
  // Within one request, the answer to a read is cached; here the read is repeated until the answer changes.
  ctx.visitor.reads?.clear()
  try {
    return (await subjectOf(ctx, thing)).carried_out?.seq ?? 0
  } catch (thrown) {
    if (isRefusal(thrown)) return thrown.code === 'REMOVED' || thrown.code === 'NOT_FOUND' ? Infinity : 0
    throw thrown
  }
}
