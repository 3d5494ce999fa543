import type { questions } from '#contract/questions.ts'
import { midnightIn } from '#platform/database/today.ts'
import type { Act, Database } from './own.ts'

export const today: Act<typeof questions.today> = async (_input, { db, timeZone }) => ({
  asked: await countedSince(db, 'questions.question', timeZone),
  answered: await countedSince(db, 'questions.answer', timeZone),
})

async function countedSince(db: Database, table: 'questions.question' | 'questions.answer', timeZone: string) {
  const { n } = await db
    .q()
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('created_at', '>=', midnightIn(timeZone))
    .executeTakeFirstOrThrow()
  return n
}
