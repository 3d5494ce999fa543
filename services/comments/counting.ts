import { sql } from 'kysely'
import type { comments as calls } from '#contract/comments.ts'
import { isRefusal } from '#contract/refusals.ts'
import { subjectOf } from './data.ts'
import type { Act } from './own.ts'

export const count_comments: Act<typeof calls.count_comments> = async ({ kind, ids }, ctx) => {
  const rows = await ctx.db
    .q()
    .selectFrom('comments.talk')
    .select(['id', 'comments'])
    .where('kind', '=', kind)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('comments', '>', 0)
    .execute()
  const seen = await Promise.all(rows.map(async ({ id }) => isSeen(subjectOf(ctx, kind, id))))
  return rows.filter((_, at) => seen[at]).map(({ id, comments }) => ({ id, count: comments }))
}

async function isSeen(asked: Promise<{ gone: boolean }>): Promise<boolean> {
  try {
    return !(await asked).gone
  } catch (thrown) {
    if (isRefusal(thrown)) return false
    throw thrown
  }
}
