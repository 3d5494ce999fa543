import type { comments as calls } from '#contract/comments.ts'
import { personOf } from '#platform/door/visitor.ts'
import { reachComment, subjectOf } from './data.ts'
import type { Act } from './own.ts'
import { rootOf } from './rules.ts'

export const quiet_thread: Act<typeof calls.quiet_thread> = async ({ comment_id, quiet }, ctx) => {
  const { UID } = personOf(ctx.visitor)
  const { kind, id, path } = await reachComment(ctx, comment_id)
  await subjectOf(ctx, kind, id)
  const mine = { thread_id: rootOf(path), UID }
  const rows = ctx.db.q()
  if (quiet)
    await rows
      .insertInto('comments.quiet')
      .values(mine)
      .onConflict((already) => already.doNothing())
      .execute()
  else await rows.deleteFrom('comments.quiet').where('thread_id', '=', mine.thread_id).where('UID', '=', UID).execute()
  return { quiet }
}
