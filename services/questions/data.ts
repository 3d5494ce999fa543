import { sql, type RawBuilder } from 'kysely'
import type { Reply } from '#contract/call.ts'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { clock } from '#platform/database/clock.ts'
import { forgetMeasures } from '#platform/measures/measures.ts'
import type { Sight } from '#platform/places/places.ts'
import { daysLate, officialState } from './official-rules.ts'
import type { Database } from './own.ts'
import { places } from './seen-places.ts'
import { index } from './similar-index.ts'
import type { AnswerRow, QuestionRow, TakenColumns } from './tables.ts'

/** A row as it is at `now`, by the database's clock. */
export interface Timed<Row> {
  row: Row
  now: Date
}

export interface Seen {
  sight: Sight | null
}

function timed<Row>(found: (Row & { now: Date }) | undefined): Timed<Row> {
  if (!found) throw new QuestionRefusal('NOT_FOUND')
  const { now, ...row } = found
  return { row: row as Row, now }
}

/**
 * A question, and the visibility of its community. People who may not enter the community must not learn of the
 * question.
 */
export async function findQuestion(db: Database, question_id: string): Promise<Timed<QuestionRow> & Seen> {
  const { rows } = await sql<QuestionRow & { now: Date } & Seen>`
    select *, ${clock} as now, ${places.sight('question.comm_id')} as sight
    from questions.question where question_id = ${question_id}`.execute(db.q())
  if (!rows[0]) throw new QuestionRefusal('NOT_FOUND')
  const { sight, ...found } = rows[0]
  return { ...timed<QuestionRow>(found), sight }
}

/** Locks a question until the transaction ends; the clock is read once the lock is held. */
export async function holdQuestion(db: Database, question_id: string): Promise<Timed<QuestionRow>> {
  const { rows } = await sql<QuestionRow & { now: Date }>`
    with held as (select * from questions.question where question_id = ${question_id} for update)
    select *, ${clock} as now from held`.execute(db.q())
  return timed<QuestionRow>(rows[0])
}

export async function findAnswer(db: Database, answer_id: string): Promise<AnswerRow> {
  const one = db.q().selectFrom('questions.answer').selectAll().where('answer_id', '=', answer_id)
  const found = await one.executeTakeFirst()
  if (!found) throw new QuestionRefusal('NOT_FOUND')
  return found
}

/** Locks an answer until the transaction ends; if its question is also locked, the question has to be locked first. */
export async function holdAnswer(db: Database, answer_id: string): Promise<Timed<AnswerRow>> {
  const { rows } = await sql<AnswerRow & { now: Date }>`
    with held as (select * from questions.answer where answer_id = ${answer_id} for update)
    select *, ${clock} as now from held`.execute(db.q())
  return timed<AnswerRow>(rows[0])
}

/** Refuses to let anybody change a removed text, even people who can still read it. */
export function refuseTaken({ state }: Pick<TakenColumns, 'state'>): void {
  if (state !== 'visible') throw new QuestionRefusal('REMOVED')
}

/** Locks a visible question, to change it. */
export async function holdStanding(db: Database, question_id: string): Promise<Timed<QuestionRow>> {
  const held = await holdQuestion(db, question_id)
  refuseTaken(held.row)
  return held
}

/** Locks a visible answer to a visible question, to change it. */
export async function holdStandingAnswer(db: Database, answer_id: string): Promise<Timed<AnswerRow>> {
  const held = await holdAnswer(db, answer_id)
  refuseTaken(held.row)
  refuseTaken((await findQuestion(db, held.row.question_id)).row)
  return held
}

type Summary = Reply<typeof questions.questions>['items'][number]

/** A question in a list, in its state at `now`. */
export const summaryOf = (row: QuestionRow, now: Date): Summary => ({
  question_id: row.question_id,
  comm_id: row.comm_id,
  lang: row.lang,
  title: row.title,
  too_count: row.too_count,
  answer_count: row.answer_count,
  addressed: addressedOf(row, now),
  closed_as: row.closed?.as ?? null,
  created_at: row.created_at.toISOString(),
  last_activity_at: row.last_activity_at.toISOString(),
  sample: row.sample,
})

function addressedOf(row: QuestionRow, now: Date): Summary['addressed'] {
  const state = officialState(row, now)
  if (!state) return null
  return {
    official_id: row.official_id!,
    name: row.official_name!,
    office: row.official_office!,
    state,
    due_at: row.due_at?.toISOString() ?? null,
    days_late: daysLate(row, now),
  }
}

/**
 * Removes the questions that meet a condition, with everything stored about them. Returns how many questions there
 * were.
 */
export async function removeQuestions(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ question_id: string }>`
    delete from questions.question where ${which} returning question_id`.execute(db.q())
  const gone = rows.map(({ question_id }) => question_id)
  const { rows: answers } = await sql<{ answer_id: string }>`
    delete from questions.answer where question_id = any(${gone}::text[]) returning answer_id`.execute(db.q())
  const with_them = answers.map(({ answer_id }) => answer_id)
  await forgetMeasures(db, 'questions', 'question', gone)
  await forgetMeasures(db, 'questions', 'answer', with_them)
  await sql`delete from questions.rating where answer_id = any(${with_them}::text[])`.execute(db.q())
  await sql`delete from questions.too where question_id = any(${gone}::text[])`.execute(db.q())
  await sql`delete from questions.earlier_words where id = any(${[...gone, ...with_them]}::text[])`.execute(db.q())
  await sql`delete from questions.suggestion where question_id = any(${gone}::text[])`.execute(db.q())
  await index.forget(db, gone)
  return gone.length
}
