import { noticeEvents } from '#contract/notice-events.ts'
import { questionEvents } from '#contract/question-events.ts'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { carriedOut, forgetMeasures } from '#platform/measures/measures.ts'
import { beginningOf, fingerprintOf } from '#platform/subject.ts'
import { answersFor, teller } from './answer-page.ts'
import { holdStanding, holdStandingAnswer } from './data.ts'
import { keepWords } from './earlier-words.ts'
import { notice } from './notices.ts'
import type { Act, Context } from './own.ts'
import { placeForShowing, placeOf } from './places.ts'
import { enterAnswer, enterQuestion, reachAnswer, reachQuestion } from './access.ts'
import { isAuthor, isBacked } from './rules.ts'
import type { AnswerRow } from './tables.ts'

export const answers: Act<typeof questions.answers> = async ({ question_id, cursor }, ctx) => {
  const question = await reachQuestion(ctx, question_id)
  return (await answersFor(ctx, question, await placeForShowing(ctx, question.row), cursor)).answers
}

export const get_answer: Act<typeof questions.get_answer> = async ({ answer_id }, ctx) => {
  const row = await enterAnswer(ctx, answer_id)
  const question = await reachQuestion(ctx, row.question_id)
  return (await teller(ctx, question, await placeForShowing(ctx, question.row), [row]))(row)
}

/** People can comment on an answer as long as it is visible. Its first words serve as a title. */
export const about_answer: Act<typeof questions.about_answer> = async ({ id }, ctx) => {
  const { row, question, sight } = await reachAnswer(ctx, id, 'tell')
  const stands = row.state === 'visible' && question.state === 'visible'
  const { lang, comm_id } = question
  return {
    title: beginningOf(row.body),
    lang,
    comm_id,
    author: row.author,
    open: stands && !question.closed,
    gone: !stands,
    waits: question.state === 'visible' ? undefined : 'above',
    unlisted: sight !== null || question.only_here_at !== null,
    link: `/questions/${row.question_id}?answer=${id}#answer-${id}`,
    on: question.title,
    fingerprint: fingerprintOf(row.body),
    text: row.body,
    carried_out: await carriedOut(ctx.db, 'questions', 'answer', id),
  }
}

export const create_answer: Act<typeof questions.create_answer> = async (draft, ctx) => {
  const { db, visitor } = ctx
  const { question_id, sources, ...words } = draft
  const { row: looked } = await enterQuestion(ctx, question_id)
  if (!(await placeOf(ctx, looked)).member) throw new QuestionRefusal('NOT_OF_COMMUNITY')
  if (!isBacked(draft)) throw new QuestionRefusal('SOURCES_REQUIRED')
  const author = visitor.kind === 'person' ? visitor.UID : null
  return db.tx(async () => {
    const { row, now } = await holdStanding(db, question_id)
    if (row.closed) throw new QuestionRefusal('CLOSED')
    const answer_id = newId()
    const made = await db
      .q()
      .insertInto('questions.answer')
      .values({ ...words, answer_id, question_id, author, sources: JSON.stringify(sources), created_at: now })
      .returning(['answer_id', 'version'])
      .executeTakeFirstOrThrow()
    await db
      .q()
      .updateTable('questions.question')
      .set({ answer_count: row.answer_count + 1, last_activity_at: now })
      .where('question_id', '=', question_id)
      .execute()
    await notice(ctx, 'question_answered', row, null, author)
    if (author) await ctx.publish(noticeEvents.followed, { about: { thing: 'question', id: question_id }, UID: author })
    return made
  })
}

export const update_answer: Act<typeof questions.update_answer> = async (draft, ctx) => {
  const { db, visitor } = ctx
  const { answer_id, if_version, sources, ...words } = draft
  await enterAnswer(ctx, answer_id)
  if (!isBacked(draft)) throw new QuestionRefusal('SOURCES_REQUIRED')
  return db.tx(async () => {
    const { row, now } = await holdStandingAnswer(db, answer_id)
    refuseOthers(visitor, row)
    refuseStale(row.version, if_version)
    await keepWords(db, { ...row, id: answer_id, title: null }, now)
    return db
      .q()
      .updateTable('questions.answer')
      .set({ ...words, sources: JSON.stringify(sources), edited_at: now, version: row.version + 1 })
      .where('answer_id', '=', answer_id)
      .returning(['answer_id', 'version'])
      .executeTakeFirstOrThrow()
  })
}

/** If the operator's scripts wrote a text, operators count as its author. */
function refuseOthers(visitor: Context['visitor'], row: AnswerRow): void {
  if (isAuthor(visitor, row) || (row.author === null && isOperator(visitor))) return
  throw new QuestionRefusal('FORBIDDEN')
}

export const delete_answer: Act<typeof questions.delete_answer> = async ({ answer_id, if_version }, ctx) => {
  const { db, visitor } = ctx
  const looked = await enterAnswer(ctx, answer_id)
  await db.tx(async () => {
    // The question is locked first, because all code that locks both uses this order.
    const { row: question } = await holdStanding(db, looked.question_id)
    const { row } = await holdStandingAnswer(db, answer_id)
    refuseOthers(visitor, row)
    refuseStale(row.version, if_version)
    const accepted = question.accepted_answer_id === answer_id
    const official = question.official_answer_id === answer_id
    await db
      .q()
      .updateTable('questions.question')
      .set({
        answer_count: question.answer_count - 1,
        ...(accepted && { accepted_answer_id: null, accepted_by: null }),
        ...(official && { official_answer_id: null }),
        ...((accepted || official) && { version: question.version + 1 }),
      })
      .where('question_id', '=', question.question_id)
      .execute()
    await ctx.publish(questionEvents.answer_deleted, { answer_id })
    await db.q().deleteFrom('questions.answer').where('answer_id', '=', answer_id).execute()
    await forgetMeasures(db, 'questions', 'answer', [answer_id])
    await db.q().deleteFrom('questions.rating').where('answer_id', '=', answer_id).execute()
    await db.q().deleteFrom('questions.suggestion').where('answer_id', '=', answer_id).execute()
    await db.q().deleteFrom('questions.earlier_words').where('id', '=', answer_id).execute()
  })
  return { answer_id }
}
