import { sql } from 'kysely'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { newcomersListed } from '#contract/newcomers.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { enterQuestion } from './access.ts'
import { holdStanding } from './data.ts'
import { passEstablished, showEverywhere, staysHere, waitingToBeSeen } from './newcomers.ts'
import type { Act } from './own.ts'
import { placeOf } from './places.ts'
import { refuseUnexplained } from '#platform/door/unexplained.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { isAuthor } from './rules.ts'
import { places } from './seen-places.ts'

export const pass_question: Act<typeof questions.pass_question> = async ({ question_id, if_version, reason }, ctx) => {
  const { db, visitor } = ctx
  const { row: looked } = await enterQuestion(ctx, question_id)
  const place = await placeOf(ctx, looked)
  if (isAuthor(visitor, looked) || !place.carer) throw new QuestionRefusal('FORBIDDEN')
  if (await staysHere(ctx, place)) throw new QuestionRefusal('FORBIDDEN')
  refuseUnexplained(visitor, reason)
  return db.tx(async () => {
    const { row } = await holdStanding(db, question_id)
    refuseStale(row.version, if_version)
    ctx.noteInTrail({ unchanged: row.only_here_at === null })
    await showEverywhere(db, question_id)
    return { question_id, version: row.version }
  })
}

export const only_here: Act<typeof questions.only_here> = async ({ comm_id }, ctx) => {
  const place = await placeOf(ctx, { comm_id: comm_id ?? null })
  const may = comm_id === undefined ? isOperator(ctx.visitor) : place.carer
  if (!may) throw new QuestionRefusal('FORBIDDEN')
  if (await staysHere(ctx, place)) return []
  return waitingToBeSeen(ctx.db, {
    among: sql`state = 'visible' and ${places.listed('question.comm_id')}`,
    since: 'created_at',
    limit: newcomersListed,
    comm_id,
  })
}

/** Lets the whole instance see questions by people whose accounts have become established. */
export const pass_established = passEstablished
