import { chat } from '#contract/chat.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Act, Command } from '#platform/room.ts'
import type { ChatTables } from './tables.ts'

const Evaluation = chat.evaluations.reply.element.omit({ at: true })

export const evaluations: Act<typeof chat.evaluations> = async (_input, { db }) => {
  const latest = db.q<ChatTables>().selectFrom('chat.evaluation').selectAll()
  const rows = await latest.orderBy('evaluation_id', 'desc').limit(20).execute()
  return rows.map(({ suite, asked, correct, rows: kinds, wrong, at }) => ({
    at: at.toISOString(),
    suite,
    asked,
    right: correct,
    rows: kinds,
    wrong,
  }))
}

/** Keeps how the bots did on a list of questions with known answers, as a bench has counted it. */
export const keep_evaluation: Command = async ({ db }, content) => {
  const { suite, asked, right, rows, wrong } = Evaluation.parse(content)
  await db
    .q<ChatTables>()
    .insertInto('chat.evaluation')
    .values({
      evaluation_id: newId(),
      suite,
      asked,
      correct: right,
      rows: JSON.stringify(rows),
      wrong: JSON.stringify(wrong.slice(0, 20)),
    })
    .execute()
  return `${suite}: ${right} of ${asked} right, kept`
}
