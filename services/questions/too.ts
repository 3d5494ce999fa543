import { sql } from 'kysely'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { moment } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { enterQuestion } from './access.ts'
import { holdStanding } from './data.ts'
import { countedSince, membersNeeded, officialState } from './official-rules.ts'
import { send } from './officials.ts'
import type { Act, Database } from './own.ts'
import { membersOf, placeOf } from './places.ts'
import type { QuestionRow } from './tables.ts'

export const too: Act<typeof questions.too> = async ({ question_id, on }, ctx) => {
  const { db, visitor } = ctx
  const { UID } = personOf(visitor)
  const { row: looked, now: then } = await enterQuestion(ctx, question_id)
  const { member } = await placeOf(ctx, looked)
  const gathering = officialState(looked, then) === 'gathering'
  const needed = on && gathering ? membersNeeded(await membersOf(ctx, looked)) : null
  return db.tx(async () => {
    const { row, now } = await holdStanding(db, question_id)
    if (row.author === UID) throw new QuestionRefusal('FORBIDDEN')
    const moved = on ? await addToo(db, { question_id, UID, member }) : await removeToo(db, question_id, UID)
    const count = row.too_count + moved
    if (moved !== 0)
      await db
        .q()
        .updateTable('questions.question')
        .set({ too_count: count })
        .where('question_id', '=', question_id)
        .execute()
    const enough =
      needed !== null && officialState(row, now) === 'gathering' && (await countMembers(db, row, now)) >= needed
    if (enough) await send(ctx, row, 'members', now)
    return { count }
  })
}

/** The number of members who have recently said that they share this question, including the person who asked it. */
export async function countMembers(
  db: Database,
  { question_id, created_at, author }: Pick<QuestionRow, 'question_id' | 'created_at' | 'author'>,
  now: Date,
): Promise<number> {
  const since = countedSince(now)
  const { n } = await db
    .q()
    .selectFrom('questions.too')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('question_id', '=', question_id)
    .where('member', '=', true)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return n + Number(author !== null && created_at > since)
}

/** Records that the person has the same question. Returns 1, or 0 if that was already recorded. */
async function addToo(db: Database, one: { question_id: string; UID: string; member: boolean }): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .q()
    .insertInto('questions.too')
    .values({ ...one, at: moment })
    .onConflict((already) => already.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

async function removeToo(db: Database, question_id: string, UID: string): Promise<number> {
  const { numDeletedRows } = await db
    .q()
    .deleteFrom('questions.too')
    .where('question_id', '=', question_id)
    .where('UID', '=', UID)
    .executeTakeFirstOrThrow()
  return -Number(numDeletedRows)
}
