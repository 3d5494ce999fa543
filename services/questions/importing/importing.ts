import { answersOf, questionOf } from './rows.ts'
import { openTicker } from '#platform/files/ticker.ts'
import { planOf, type Plan } from '#platform/importing/plan.ts'
import { recordsIn } from '#platform/importing/records.ts'
import { openTally, type Tally } from '#platform/importing/tally.ts'
import type { Command, Database } from '#services/questions/own.ts'
import { questionIn } from './shapes.ts'

type Rows = NonNullable<ReturnType<typeof questionOf>>

const MAX_BATCH = 200

/**
 * Imports questions or proposals from a public collection, given as a path in the form that `planOf` takes. Each batch
 * is one transaction, and questions that were imported before are left unchanged, so an interrupted import can simply
 * be run again.
 */
export const importQuestions: Command = async ({ db }, told) => {
  const plan = await planOf(told)
  const tally = openTally('read', 'questions new', 'already here', 'answers new', 'refused')
  const ticker = openTicker()
  let batch: Rows[] = []
  const flush = async () => {
    await keep(db, batch, tally)
    batch = []
    ticker.show(tally.line)
  }
  for await (const { where, value } of recordsIn(plan, tally)) {
    const row = rowsIn(value, where, plan, tally)
    if (row) batch.push(row)
    if (batch.length >= MAX_BATCH) await flush()
  }
  await flush()
  ticker.end(tally.line())
  return tally.lines().join('\n')
}

function rowsIn(value: unknown, where: string, plan: Plan, tally: Tally): Rows | null {
  const read = questionIn(value)
  if (read === null) {
    tally.count('records of another kind skipped')
    return null
  }
  if (typeof read === 'string') {
    tally.refuse(where, read)
    return null
  }
  const rows = questionOf(read, plan, tally)
  if (rows) tally.count('read')
  else tally.refuse(where, 'has no day that is known')
  return rows
}

async function keep(db: Database, batch: readonly Rows[], tally: Tally): Promise<void> {
  if (batch.length === 0) return
  // A record that appears twice in one batch is stored only once.
  const once = [...new Map(batch.map((rows) => [rows.question.question_id, rows])).values()]
  const { fresh, answers } = await db.tx(async () => {
    const added = await db
      .q()
      .insertInto('questions.question')
      .values(once.map(({ question }) => question))
      .onConflict((already) => already.column('question_id').doNothing())
      .returning('question_id')
      .execute()
    const fresh = new Set(added.map(({ question_id }) => question_id))
    const answers = once.filter(({ question }) => fresh.has(question.question_id)).flatMap(answersOf)
    if (answers.length > 0) await db.q().insertInto('questions.answer').values(answers).execute()
    return { fresh, answers }
  })
  tally.count('questions new', fresh.size)
  tally.count('already here', batch.length - fresh.size)
  tally.count('answers new', answers.length)
}
