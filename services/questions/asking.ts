import { sql } from 'kysely'
import { noticeEvents } from '#contract/notice-events.ts'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { moment } from '#platform/database/clock.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { enterQuestion } from './access.ts'
import { holdStanding, removeQuestions } from './data.ts'
import { refusePoll } from './about-poll.ts'
import { keepWords } from './earlier-words.ts'
import { onlyHereFrom, staysHere } from './newcomers.ts'
import type { Act, Database } from './own.ts'
import { officialIn, placeForShowing, placeOf } from './places.ts'
import { similarTo } from './similar.ts'
import { dayAfter, dayBefore, isAuthor } from './rules.ts'
import type { QuestionRow } from './tables.ts'

export const create_question: Act<typeof questions.create_question> = async (draft, ctx) => {
  const { db, visitor } = ctx
  const { comm_id = null, check, official_id, poll_id = null, ...words } = draft
  if (comm_id === null && !isOperator(visitor)) throw new QuestionRefusal('FORBIDDEN')
  const { member, appointed } = await placeOf(ctx, { comm_id })
  if (!member) throw new QuestionRefusal('NOT_OF_COMMUNITY')
  if (poll_id) await refusePoll(ctx, { comm_id, poll_id })
  if (check && (await similarTo(db, { ...words, comm_id })).length > 0) throw new QuestionRefusal('DUPLICATE_LIKELY')
  const official = official_id ? await officialIn(ctx, comm_id, official_id) : {}
  const author = visitor.kind === 'person' ? visitor.UID : null
  const stays = await staysHere(ctx, { appointed })
  return db.tx(async () => {
    const now = author === null ? await timeOf(db) : await refuseFlood(db, author)
    if (official_id && author !== null) await refuseSecond(db, author)
    const question_id = newId()
    const only_here_at = await onlyHereFrom(ctx, { comm_id, author }, { stays, now })
    const made = await db
      .q()
      .insertInto('questions.question')
      .values({
        ...words,
        ...official,
        question_id,
        comm_id,
        poll_id,
        author,
        created_at: now,
        only_here_at,
        last_activity_at: now,
      })
      .returning(['question_id', 'version'])
      .executeTakeFirstOrThrow()
    if (author) await ctx.publish(noticeEvents.followed, { about: { thing: 'question', id: question_id }, UID: author })
    return made
  })
}

/**
 * The limit applies to operators and members alike: each person may ask `askedPerDay` questions in any 24 hours. If one
 * person sends several requests, they are counted one at a time.
 */
async function refuseFlood(db: Database, author: string): Promise<Date> {
  await db.lock(`questions asked by ${author}`)
  const now = await timeOf(db)
  const asked = await db
    .q()
    .selectFrom('questions.question')
    .select('created_at')
    .where('author', '=', author)
    .where('created_at', '>', dayBefore(now))
    .orderBy('created_at', 'desc')
    .limit(limits.askedPerDay)
    .execute()
  if (asked.length < limits.askedPerDay) return now
  throw new QuestionRefusal('ASKED_ENOUGH', { retry_at: dayAfter(asked.at(-1)!.created_at).toISOString() })
}

/**
 * Each person may have only one open question to an official. The caller makes sure that this runs for only one request
 * of a person at a time.
 */
async function refuseSecond(db: Database, author: string): Promise<void> {
  const open = await db
    .q()
    .selectFrom('questions.question')
    .select('question_id')
    .where('author', '=', author)
    .where('official_id', 'is not', null)
    .where('official_answer_id', 'is', null)
    .where('closed', 'is', null)
    .where('state', '=', 'visible')
    .limit(1)
    .executeTakeFirst()
  if (open) throw new QuestionRefusal('OFFICIAL_ASKED')
}

const timeOf = async (db: Database): Promise<Date> =>
  (await db.q().selectNoFrom(moment.as('now')).executeTakeFirstOrThrow()).now

export const update_question: Act<typeof questions.update_question> = async (draft, ctx) => {
  const { db, visitor } = ctx
  const { question_id, if_version, ...words } = draft
  const { row: looked } = await enterQuestion(ctx, question_id)
  const place = await placeForShowing(ctx, looked)
  const stays = await staysHere(ctx, place)
  return db.tx(async () => {
    const { row, now } = await holdStanding(db, question_id)
    refuseOthers(visitor, row)
    refuseStale(row.version, if_version)
    await keepWords(db, { ...row, id: question_id, sources: [] }, now)
    const only_here_at = await onlyHereFrom(ctx, row, { stays, now })
    return db
      .q()
      .updateTable('questions.question')
      .set({ ...words, edited_at: now, only_here_at, version: row.version + 1 })
      .where('question_id', '=', question_id)
      .returning(['question_id', 'version'])
      .executeTakeFirstOrThrow()
  })
}

/** If the operator's scripts asked a question, operators count as its author. */
function refuseOthers(visitor: Visitor, row: QuestionRow): void {
  if (isAuthor(visitor, row) || (row.author === null && isOperator(visitor))) return
  throw new QuestionRefusal('FORBIDDEN')
}

export const delete_question: Act<typeof questions.delete_question> = async ({ question_id, if_version }, ctx) => {
  const { db, visitor } = ctx
  await enterQuestion(ctx, question_id)
  await db.tx(async () => {
    const { row } = await holdStanding(db, question_id)
    refuseOthers(visitor, row)
    refuseStale(row.version, if_version)
    if (await hasAnswers(db, question_id)) throw new QuestionRefusal('HAS_ANSWERS')
    await removeQuestions(db, sql`question_id = ${question_id}`)
  })
  return { question_id }
}

/** Whether anybody has answered the question, even if the answer was removed. */
async function hasAnswers(db: Database, question_id: string): Promise<boolean> {
  const one = db.q().selectFrom('questions.answer').select('answer_id').where('question_id', '=', question_id)
  return (await one.limit(1).executeTakeFirst()) !== undefined
}
