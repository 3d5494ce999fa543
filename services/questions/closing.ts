import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import { enterQuestion } from './access.ts'
import { holdStanding, type Timed } from './data.ts'
import { notice } from './notices.ts'
import type { Act, Database } from './own.ts'
import { placeOf } from './places.ts'
import { closesAs, mayReopen } from './rules.ts'
import type { QuestionRow } from './tables.ts'

export const close_question: Act<typeof questions.close_question> = async (given, ctx) => {
  const { db } = ctx
  const { question_id, reason, note, duplicate_of = null } = given
  const { row: looked } = await enterQuestion(ctx, question_id)
  const by = closesAs(ctx.visitor, looked, await placeOf(ctx, looked))
  if (!by) throw new QuestionRefusal('FORBIDDEN')
  return db.tx(async () => {
    const { row, now } = await holdWithOriginal(db, question_id, duplicate_of)
    if (row.closed) throw new QuestionRefusal('CLOSED')
    await notice(ctx, 'question_closed', row, row.author)
    const closed = { as: reason, by, at: now.toISOString(), note, duplicate_of }
    return rewrite(db, row, { closed: JSON.stringify(closed), reopened: null })
  })
}

/** Locks a question together with the question that it repeats, which must be visible and not a duplicate itself. */
async function holdWithOriginal(
  db: Database,
  question_id: string,
  original: string | null,
): Promise<Timed<QuestionRow>> {
  if (original === null) return holdStanding(db, question_id)
  if (original === question_id) throw new QuestionRefusal('NO_ORIGINAL')
  // The questions are locked in a fixed order, so that two questions cannot become duplicates of each other.
  const held = new Map<string, Timed<QuestionRow> | null>()
  for (const each of [question_id, original].toSorted()) held.set(each, await holdIf(db, each, each === original))
  const first = held.get(original)
  if (!first || first.row.closed?.as === 'duplicate') throw new QuestionRefusal('NO_ORIGINAL')
  return held.get(question_id)!
}

/** Null if there is no original, or if it no longer exists. */
const holdIf = (db: Database, question_id: string, isOriginal: boolean): Promise<Timed<QuestionRow> | null> =>
  holdStanding(db, question_id).catch((thrown: unknown) => {
    if (isOriginal && isRefusal(thrown)) return null
    throw thrown
  })

export const reopen_question: Act<typeof questions.reopen_question> = async ({ question_id, note }, ctx) => {
  const { db, visitor } = ctx
  const { row: looked } = await enterQuestion(ctx, question_id)
  const place = await placeOf(ctx, looked)
  const by = reopensAs(visitor, looked, place)
  if (!by) throw new QuestionRefusal('FORBIDDEN')
  return db.tx(async () => {
    const { row, now } = await holdStanding(db, question_id)
    if (!row.closed) return { question_id, version: row.version }
    if (!mayReopen(visitor, row, place)) throw new QuestionRefusal('FORBIDDEN')
    await notice(ctx, 'question_reopened', row, row.author)
    return rewrite(db, row, { closed: null, reopened: JSON.stringify({ by, at: now.toISOString(), note }) })
  })
}

/**
 * The role in which the caller may reopen this question, or could reopen it once it is closed; null if the caller may
 * not.
 */
const reopensAs = (visitor: Visitor, row: QuestionRow, place: Parameters<typeof closesAs>[2]) =>
  row.closed && !mayReopen(visitor, row, place) ? null : closesAs(visitor, row, place)

const rewrite = (
  db: Database,
  { question_id, version }: QuestionRow,
  change: { closed: string | null; reopened: string | null },
) =>
  db
    .q()
    .updateTable('questions.question')
    .set({ ...change, version: version + 1 })
    .where('question_id', '=', question_id)
    .returning(['question_id', 'version'])
    .executeTakeFirstOrThrow()
