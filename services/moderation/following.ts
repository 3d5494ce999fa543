import { setTimeout } from 'node:timers/promises'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { isRefusal } from '#contract/refusals.ts'
import { subjectOf } from './data.ts'
import type { Context } from './own.ts'
import type { Thing } from './reported.ts'

const FIRST_WAIT_MS = 20

/**
 * Waits until the room that keeps a thing has carried out this decision or a later one, but not longer than two
 * seconds; whether it has.
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

/** Who may not see the thing any more learns by that that its room has followed. */
async function carriedOut(ctx: Context, thing: Thing): Promise<number> {
  // The same read is answered once a request; here it is asked until the answer is another.
  ctx.visitor.reads?.clear()
  try {
    return (await subjectOf(ctx, thing)).carried_out?.seq ?? 0
  } catch (thrown) {
    if (isRefusal(thrown)) return thrown.code === 'REMOVED' || thrown.code === 'NOT_FOUND' ? Infinity : 0
    throw thrown
  }
}
