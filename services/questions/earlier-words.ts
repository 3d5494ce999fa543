import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import type { Act, Database } from './own.ts'
import { reachAnswer, reachQuestion } from './access.ts'
import { staysPublic } from './rules.ts'
import type { Source } from './tables.ts'
import { htmlOf } from './written.ts'

interface Words {
  id: string
  title: string | null
  body: string
  sources: Source[]
  version: number
  created_at: Date
}

/** Keeps what a question or an answer says so far, before it is edited at `now`, unless it is only minutes old. */
export async function keepWords(db: Database, { id, version, created_at, ...words }: Words, now: Date): Promise<void> {
  if (!staysPublic({ created_at }, now)) return
  const { title, body, sources } = words
  const kept = { id, version, until: now, words: JSON.stringify({ title, body, sources }) }
  await db.q().insertInto('questions.earlier_words').values(kept).execute()
}

export const earlier_words: Act<typeof questions.earlier_words> = async ({ question_id, answer_id }, ctx) => {
  await reachQuestion(ctx, question_id)
  if (answer_id && (await reachAnswer(ctx, answer_id)).row.question_id !== question_id)
    throw new QuestionRefusal('NOT_FOUND')
  const rows = await ctx.db
    .q()
    .selectFrom('questions.earlier_words')
    .select(['version', 'until', 'words'])
    .where('id', '=', answer_id ?? question_id)
    .orderBy('version', 'desc')
    .execute()
  const items = rows.map(({ version, until, words }) => ({
    version,
    until: until.toISOString(),
    ...words,
    html: htmlOf(words.body),
  }))
  return { items }
}
