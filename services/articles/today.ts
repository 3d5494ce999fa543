import type { articles } from '#contract/articles.ts'
import { midnightIn } from '#platform/database/today.ts'
import type { Act } from './own.ts'

export const today: Act<typeof articles.today> = async (_input, { db, timeZone }) =>
  db
    .q()
    .selectFrom('articles.article')
    .select(({ fn }) => fn.countAll<number>().as('published'))
    .where('first_published_at', '>=', midnightIn(timeZone))
    .executeTakeFirstOrThrow()
