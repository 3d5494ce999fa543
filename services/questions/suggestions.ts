import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { questions } from '#contract/questions.ts'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { reachQuestion } from './access.ts'
import type { Act, Context, Database } from './own.ts'
import { namesOf, placeForShowing } from './places.ts'
import { decidesAs, isAuthor, refusalsShownSince } from './rules.ts'
import { compareWords } from './suggested-job.ts'
import type { QuestionRow, SuggestionRow } from './tables.ts'

type Words = { title: string | null; body: string }

/** Identifies the words of a question or an answer. A version number does not, because it also counts other changes. */
export const fingerprint = ({ title, body }: Words): string => hash('sha256', JSON.stringify([title, body]))

export const suggestions: Act<typeof questions.suggestions> = async ({ question_id }, ctx) => {
  const { row: question, now } = await reachQuestion(ctx, question_id)
  if (question.state !== 'visible') return []
  const place = await placeForShowing(ctx, question)
  if (ctx.visitor.kind !== 'person' && !place.carer) return []
  const rows = await seenBy(ctx, question, place.carer, now)
  if (rows.length === 0) return []
  const shown = rows.map((row) => ({ row, about: aboutOf(question, row) }))
  const pairs = shown.flatMap(({ row, about }) => [
    { from: about.title ?? '', to: row.title ?? '' },
    { from: about.body, to: row.body },
  ])
  const [hunks, names] = await Promise.all([
    ctx.work.run(compareWords, pairs),
    namesOf(
      ctx,
      rows.map(({ UID }) => UID),
    ),
  ])
  return shown.map(({ row, about }, at) => ({
    edit_id: row.edit_id,
    answer_id: row.answer_id,
    title: row.title === null ? null : hunks[2 * at]!,
    body: hunks[2 * at + 1]!,
    note: row.note,
    suggested_by: { name: names.get(row.UID) ?? null, mine: isAuthor(ctx.visitor, { author: row.UID }) },
    at: row.at.toISOString(),
    stale: fingerprint(about) !== row.made_for,
    refused: refusedOf(row),
    may_decide: row.state === 'open' && decidesAs(ctx.visitor, about, place) !== null,
  }))
}

const refusedOf = ({ state, decided_by, decided_at, reason }: SuggestionRow) =>
  state === 'refused' ? { by: decided_by!, at: decided_at!.toISOString(), reason: reason! } : null

type Seen = Awaited<ReturnType<typeof seenBy>>[number]

/** What a suggestion is for: an answer, or the question itself. */
const aboutOf = (question: QuestionRow, { answer_id, answered, answerer, office }: Seen) =>
  answer_id === null
    ? { title: question.title, body: question.body, author: question.author, official_office: null }
    : { title: null, body: answered!, author: answerer, official_office: office }

/**
 * The suggestions that the caller can decide on, and the caller's own suggestions that are pending or were recently
 * rejected.
 */
function seenBy({ db, visitor }: Context, { question_id, author }: QuestionRow, carer: boolean, now: Date) {
  const me = visitor.kind === 'person' ? visitor.UID : null
  const mine = sql<boolean>`suggestion."UID" = ${me}`
  const decides = sql<boolean>`(
    case when suggestion.answer_id is null then ${author}::text else answer.author end = ${me}
    or (${carer}::boolean and answer.official_office is null))`
  return withAnswers(db)
    .where('suggestion.question_id', '=', question_id)
    .where(sql<boolean>`(suggestion.answer_id is null or answer.state = 'visible')`)
    .where(
      sql<boolean>`(suggestion.state = 'open' and (${mine} or ${decides})
        or suggestion.state = 'refused' and ${mine} and suggestion.decided_at > ${refusalsShownSince(now)})`,
    )
    .orderBy('at')
    .orderBy('edit_id')
    .limit(limits.suggested.shown)
    .execute()
}

const withAnswers = (db: Database) =>
  db
    .q()
    .selectFrom('questions.suggestion as suggestion')
    .leftJoin('questions.answer as answer', 'answer.answer_id', 'suggestion.answer_id')
    .selectAll('suggestion')
    .select(['answer.body as answered', 'answer.author as answerer', 'answer.official_office as office'])
