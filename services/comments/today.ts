import type { comments } from '#contract/comments.ts'
import { midnightIn } from '#platform/database/today.ts'
import type { Act } from './own.ts'

export const today: Act<typeof comments.today> = async (_input, { db, timeZone }) =>
  db
    .q()
    .selectFrom('comments.comment')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('created_at', '>=', midnightIn(timeZone))
    .executeTakeFirstOrThrow()
