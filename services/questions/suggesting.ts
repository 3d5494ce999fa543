import { sql } from 'kysely'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { personOf } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { enterAnswer, enterQuestion } from './access.ts'
import { holdStanding, holdStandingAnswer } from './data.ts'
import { keepWords } from './earlier-words.ts'
import { onlyHereFrom, staysHere } from './newcomers.ts'
import { tellOfSuggestion } from './notices.ts'
import type { Act, Context, Database } from './own.ts'
import { placeOf } from './places.ts'
import { dayAfter, dayBefore, decidesAs, isAuthor } from './rules.ts'
import { fingerprint } from './suggestions.ts'
import type { AnswerRow, QuestionRow, SuggestionRow } from './tables.ts'

type Which = Pick<SuggestionRow, 'question_id' | 'answer_id'>

export const suggest_edit: Act<typeof questions.suggest_edit> = async (draft, ctx) => {
  const { db, visitor } = ctx
  const { UID } = personOf(visitor)
  const { question_id, answer_id = null, title = null, body, note, if_version } = draft
  return db.tx(async () => {
    await db.lock(`wordings suggested by ${UID}`)
    const { row, question, now } = await hold(db, { question_id, answer_id })
    if (isAuthor(visitor, row)) throw new QuestionRefusal('OWN_WORDS')
    refuseStale(row.version, if_version)
    const made_for = fingerprint(wordsOf(row))
    if (fingerprint({ title, body }) === made_for) throw new QuestionRefusal('SAME_WORDS')
    await refuseFlood(db, UID, now)
    await replaceOpen(db, { question_id, answer_id, UID })
    const edit_id = newId()
    const made = { edit_id, question_id, answer_id, UID, title, body, note, made_for, at: now }
    await db.q().insertInto('questions.suggestion').values(made).execute()
    await tellOfSuggestion(ctx, 'edit_suggested', question, row.author)
    return { edit_id }
  })
}

/**
 * Locks what a suggestion is for, in order to change it. The question is locked first, because all code that locks both
 * uses this order.
 */
async function hold(db: Database, { question_id, answer_id }: Which) {
  const { row: question, now } = await holdStanding(db, question_id)
  if (answer_id === null) return { row: question, question, now }
  const { row } = await holdStandingAnswer(db, answer_id)
  if (row.question_id !== question_id) throw new QuestionRefusal('NOT_FOUND')
  return { row, question, now }
}

const wordsOf = (row: QuestionRow | AnswerRow) => ({ title: isAnswer(row) ? null : row.title, body: row.body })

const isAnswer = (row: QuestionRow | AnswerRow): row is AnswerRow => 'answer_id' in row

/**
 * Each person may suggest `suggested.perDay` wordings in any 24 hours. The caller makes sure that this runs for only
 * one request of a person at a time.
 */
async function refuseFlood(db: Database, UID: string, now: Date): Promise<void> {
  const { perDay } = limits.suggested
  const made = await db
    .q()
    .selectFrom('questions.suggestion')
    .select('at')
    .where('UID', '=', UID)
    .where('at', '>', dayBefore(now))
    .orderBy('at', 'desc')
    .limit(perDay)
    .execute()
  if (made.length < perDay) return
  throw new QuestionRefusal('SUGGESTED_ENOUGH', { retry_at: dayAfter(made.at(-1)!.at).toISOString() })
}

/** Whoever accepts words must have seen exactly those, so a later wording gets an id of its own. */
async function replaceOpen(db: Database, { question_id, answer_id, UID }: Which & { UID: string }): Promise<void> {
  await db
    .q()
    .updateTable('questions.suggestion')
    .set({ state: 'replaced' })
    .where('question_id', '=', question_id)
    .where(sql<boolean>`answer_id is not distinct from ${answer_id}`)
    .where('UID', '=', UID)
    .where('state', '=', 'open')
    .execute()
}

/**
 * A suggestion by somebody else is NOT_FOUND. The row stays, without its words, so that it still counts toward the
 * suggestions of that day.
 */
export const withdraw_edit: Act<typeof questions.withdraw_edit> = async ({ edit_id }, { db, visitor }) => {
  const { UID, question_id, title } = await findSuggestion(db, edit_id)
  if (!isAuthor(visitor, { author: UID })) throw new QuestionRefusal('NOT_FOUND')
  const gone = await db
    .q()
    .updateTable('questions.suggestion')
    .set({ state: 'replaced', title: title === null ? null : '', body: '', note: '' })
    .where('edit_id', '=', edit_id)
    .where('state', '=', 'open')
    .returning('edit_id')
    .executeTakeFirst()
  if (!gone) throw new QuestionRefusal('DECIDED')
  return { question_id }
}

export const decide_edit: Act<typeof questions.decide_edit> = async ({ edit_id, take, reason }, ctx) => {
  const { db } = ctx
  const looked = await findSuggestion(db, edit_id)
  const { by, stays } = await deciding(ctx, looked)
  return db.tx(async () => {
    const { row, question, now } = await hold(db, looked)
    const edit = await findSuggestion(db, edit_id)
    if (edit.state !== 'open') throw new QuestionRefusal('DECIDED')
    if (take) await rewrite(ctx, row, edit, { by, stays, now })
    await db
      .q()
      .updateTable('questions.suggestion')
      .set({ state: take ? 'taken' : 'refused', decided_at: now, decided_by: by, reason })
      .where('edit_id', '=', edit_id)
      .execute()
    await tellOfSuggestion(ctx, take ? 'edit_taken' : 'edit_refused', question, edit.UID)
    if (take && by === 'moderator') await tellOfSuggestion(ctx, 'edit_taken_for', question, row.author)
    return { question_id: edit.question_id }
  })
}

/** A suggestion. Within a transaction, it is locked against withdrawal until the transaction ends. */
async function findSuggestion(db: Database, edit_id: string): Promise<SuggestionRow> {
  const one = db.q().selectFrom('questions.suggestion').selectAll().where('edit_id', '=', edit_id)
  const found = await (db.inTx() ? one.forUpdate() : one).executeTakeFirst()
  if (!found) throw new QuestionRefusal('NOT_FOUND')
  return found
}

/**
 * The role in which the caller decides on a suggestion. For everybody else, the suggestion is NOT_FOUND, since they may
 * not know of it. `stays`: whether only the lists of its community show the question after the decision.
 */
async function deciding(ctx: Context, { question_id, answer_id }: Which): Promise<Omit<Taking, 'now'>> {
  const { row: question } = await enterQuestion(ctx, question_id)
  const about = answer_id === null ? { ...question, official_office: null } : await enterAnswer(ctx, answer_id)
  const place = await placeOf(ctx, question)
  const by = decidesAs(ctx.visitor, about, place)
  if (!by) throw new QuestionRefusal('NOT_FOUND')
  return { by, stays: await staysHere(ctx, place) }
}

interface Taking {
  by: 'author' | 'moderator'
  stays: boolean
  now: Date
}

/**
 * Replaces the words for which a suggestion was made with the suggested words. The earlier words stay public, however
 * new they are.
 */
async function rewrite(
  ctx: Context,
  row: QuestionRow | AnswerRow,
  { title, body, made_for, UID }: SuggestionRow,
  { by, stays, now }: Taking,
): Promise<void> {
  if (fingerprint(wordsOf(row)) !== made_for) throw new QuestionRefusal('STALE_VERSION')
  const { db } = ctx
  const change = { body, edited_at: now, version: row.version + 1 }
  const suggested = { by: UID, taken_by: by }
  if (isAnswer(row)) {
    await keepWords(db, { ...row, id: row.answer_id, title: null }, now, suggested)
    await db.q().updateTable('questions.answer').set(change).where('answer_id', '=', row.answer_id).execute()
    return
  }
  const { question_id } = row
  await keepWords(db, { ...row, id: question_id, sources: [] }, now, suggested)
  const only_here_at = await onlyHereFrom(ctx, row, { stays, now })
  await db
    .q()
    .updateTable('questions.question')
    .set({ ...change, title: title!, only_here_at })
    .where('question_id', '=', question_id)
    .execute()
}
