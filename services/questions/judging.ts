import { sql } from 'kysely'
import { questionEvents } from '#contract/question-events.ts'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { users } from '#contract/users.ts'
import { personOf } from '#platform/door/visitor.ts'
import { idNamed } from '#platform/kit/ids.ts'
import { enterAnswer, enterQuestion } from './access.ts'
import { holdStanding, holdStandingAnswer } from './data.ts'
import { notice } from './notices.ts'
import type { Act, Context, Database } from './own.ts'
import { placeOf } from './places.ts'
import { acceptsAs, isAuthor, mayUnaccept } from './rules.ts'
import type { AnswerRow, QuestionRow } from './tables.ts'

export const rate_answer: Act<typeof questions.rate_answer> = async ({ answer_id, value }, ctx) => {
  const { db, visitor } = ctx
  const { UID } = personOf(visitor)
  const looked = await enterAnswer(ctx, answer_id)
  if (looked.author === UID) throw new QuestionRefusal('OWN_CONTENT')
  const { row: question } = await enterQuestion(ctx, looked.question_id)
  if (!(await placeOf(ctx, question)).member) throw new QuestionRefusal('NOT_OF_COMMUNITY')
  const { established } = value === 1 ? await ctx.ask(users.get_trust, {}) : { established: false }
  return db.tx(async () => {
    const { row, now } = await holdStandingAnswer(db, answer_id)
    const was = await replaceRating(db, { answer_id, UID, value, at: now })
    await tellOfRating(ctx, row, { value, was, UID, established })
    const moved = (of: 1 | -1) => Number(value === of) - Number(was === of)
    return db
      .q()
      .updateTable('questions.answer')
      .set({ up: row.up + moved(1), down: row.down + moved(-1) })
      .where('answer_id', '=', answer_id)
      .returning(['up', 'down', 'score'])
      .executeTakeFirstOrThrow()
  })
}

/**
 * Stores a person's rating, or removes it if the rating is 0. Returns the previous rating. The answer must be locked.
 */
async function replaceRating(
  db: Database,
  rating: { answer_id: string; UID: string; value: number; at: Date },
): Promise<number> {
  const gone = await db
    .q()
    .deleteFrom('questions.rating')
    .where('answer_id', '=', rating.answer_id)
    .where('UID', '=', rating.UID)
    .returning('value')
    .executeTakeFirst()
  if (rating.value !== 0) await db.q().insertInto('questions.rating').values(rating).execute()
  return gone?.value ?? 0
}

/** How many helpful ratings of one author by one person in 30 days are told: friends cannot reward each other at will. */
const MAX_OF_ONE = 2

/** Tells that an answer was found helpful, or is no longer. */
async function tellOfRating(
  { db, publish }: Pick<Context, 'db' | 'publish'>,
  { answer_id, author }: AnswerRow,
  { value, was, UID, established }: { value: number; was: number; UID: string; established: boolean },
): Promise<void> {
  if (author === null || (value === 1) === (was === 1)) return
  const helpful = value === 1
  if (helpful && (!established || (await helpfulOf(db, UID, author)) > MAX_OF_ONE)) return
  const rating = idNamed('rating', answer_id, UID)
  await publish(questionEvents.answer_rated, { answer_id, UID: author, rating, helpful })
}

const helpfulOf = async (db: Database, UID: string, author: string): Promise<number> => {
  const { n } = await db
    .q()
    .selectFrom('questions.rating as rating')
    .innerJoin('questions.answer as answer', 'answer.answer_id', 'rating.answer_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('rating.UID', '=', UID)
    .where('answer.author', '=', author)
    .where('rating.value', '=', 1)
    .where('rating.at', '>', sql<Date>`clock_timestamp() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return n
}

export const accept_answer: Act<typeof questions.accept_answer> = async ({ question_id, answer_id }, ctx) => {
  const { db, visitor } = ctx
  const { UID } = personOf(visitor)
  const { row: looked } = await enterQuestion(ctx, question_id)
  const place = await placeOf(ctx, looked)
  return db.tx(async () => {
    const { row, now } = await holdStanding(db, question_id)
    const accepted_by = acceptsAs(visitor, row, place, now)
    if (!accepted_by) throw new QuestionRefusal('NOT_ASKER')
    const { row: answer } = await holdStandingAnswer(db, answer_id)
    if (answer.question_id !== question_id) throw new QuestionRefusal('NOT_FOUND')
    if (accepted_by === 'moderator' && answer.author === UID) throw new QuestionRefusal('OWN_CONTENT')
    await notice(ctx, 'answer_accepted', row)
    if (row.accepted_answer_id !== answer_id) await tellUnaccepted(ctx, row)
    if (answer.author !== null && answer.author !== row.author)
      await ctx.publish(questionEvents.answer_accepted, { answer_id, UID: answer.author })
    return settle(db, row, { accepted_answer_id: answer_id, accepted_by, last_activity_at: now })
  })
}

export const unaccept: Act<typeof questions.unaccept> = async ({ question_id }, ctx) => {
  const { db, visitor } = ctx
  const { row: looked } = await enterQuestion(ctx, question_id)
  const place = await placeOf(ctx, looked)
  return db.tx(async () => {
    const { row } = await holdStanding(db, question_id)
    if (!isAuthor(visitor, row) && !mayUnaccept(visitor, row, place)) throw new QuestionRefusal('NOT_ASKER')
    await tellUnaccepted(ctx, row)
    return settle(db, row, { accepted_answer_id: null, accepted_by: null })
  })
}

/** Tells that the answer that was accepted so far is no longer. */
async function tellUnaccepted({ db, publish }: Pick<Context, 'db' | 'publish'>, row: QuestionRow): Promise<void> {
  if (row.accepted_answer_id === null) return
  const answers = db.q().selectFrom('questions.answer').select(['answer_id', 'author'])
  const was = await answers.where('answer_id', '=', row.accepted_answer_id).executeTakeFirst()
  if (!was?.author) return
  await publish(questionEvents.answer_unaccepted, { answer_id: was.answer_id, UID: was.author })
}

const settle = (
  db: Database,
  { question_id, version }: QuestionRow,
  change: Partial<Pick<QuestionRow, 'accepted_answer_id' | 'accepted_by' | 'last_activity_at'>>,
) =>
  db
    .q()
    .updateTable('questions.question')
    .set({ ...change, version: version + 1 })
    .where('question_id', '=', question_id)
    .returning(['question_id', 'version'])
    .executeTakeFirstOrThrow()
