import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import type { Act, Database } from './own.ts'
import { reachAnswer, reachQuestion } from './access.ts'
import { namesOf } from './places.ts'
import { isAuthor, staysPublic } from './rules.ts'
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

/** The person who suggested the text that replaced this one, and the role of the person who accepted the suggestion. */
interface Suggested {
  by: string
  taken_by: 'author' | 'moderator'
}

/**
 * Stores the current text of a question or an answer before it is edited at `now`, unless that text is only minutes old
 * and the author wrote the new one.
 */
export async function keepWords(
  db: Database,
  { id, version, created_at, ...words }: Words,
  now: Date,
  suggested: Suggested | null = null,
): Promise<void> {
  if (!suggested && !staysPublic({ created_at }, now)) return
  const { title, body, sources } = words
  const after = suggested && { suggested_by: suggested.by, taken_by: suggested.taken_by }
  const kept = { id, version, until: now, words: JSON.stringify({ title, body, sources }) }
  await db
    .q()
    .insertInto('questions.earlier_words')
    .values({ ...kept, ...after })
    .execute()
}

export const earlier_words: Act<typeof questions.earlier_words> = async ({ question_id, answer_id }, ctx) => {
  await reachQuestion(ctx, question_id)
  if (answer_id && (await reachAnswer(ctx, answer_id)).row.question_id !== question_id)
    throw new QuestionRefusal('NOT_FOUND')
  const rows = await ctx.db
    .q()
    .selectFrom('questions.earlier_words')
    .select(['version', 'until', 'words', 'suggested_by', 'taken_by'])
    .where('id', '=', answer_id ?? question_id)
    .orderBy('version', 'desc')
    .execute()
  const names = await namesOf(
    ctx,
    rows.map((row) => row.suggested_by),
  )
  const items = rows.map(({ version, until, words, suggested_by: by, taken_by }) => ({
    suggested_by: by === null ? null : { name: names.get(by) ?? null, mine: isAuthor(ctx.visitor, { author: by }) },
    taken_by,
    version,
    until: until.toISOString(),
    ...words,
    html: htmlOf(words.body),
  }))
  return { items }
}
