import { sql } from 'kysely'
import { z } from 'zod'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { id } from '#contract/shapes.ts'
import { keyset } from '#platform/database/keyset.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Database } from './own.ts'
import type { AnswerRow, QuestionRow } from './tables.ts'

type Ordered = AnswerRow & { rank: number; within: number }

const pages = keyset(z.tuple([z.number(), z.number(), id('answer')]), (row: Ordered) => [
  row.rank,
  row.within,
  row.answer_id,
])

/** What determines the order of unrated answers, besides the answers themselves. */
const seedOf = (visitor: Visitor): string =>
  visitor.kind === 'person' ? visitor.UID : visitor.kind === 'guest' ? (visitor.guest ?? '') : ''

// New answers with few ratings have the same rank as answers without ratings, and are shuffled among these.
const fresh = sql`up + down < 3 and created_at > statement_timestamp() - interval '48 hours'`
// The note that replaces a removed answer comes last.
const rank = sql<number>`case when state <> 'visible' then -1 when ${fresh} then 0.5 else score end`

/** The answers to a question except the accepted and the official one, in the order in which this visitor sees them. */
export async function answersInOrder(
  db: Database,
  {
    question_id,
    accepted_answer_id,
    official_answer_id,
  }: Pick<QuestionRow, 'question_id' | 'accepted_answer_id' | 'official_answer_id'>,
  visitor: Visitor,
  cursor?: string,
) {
  const after = pages.after(cursor)
  const within = sql<number>`case when ${fresh}
    then ('x' || left(md5(${seedOf(visitor)} || answer_id), 8))::bit(32)::bigint::float8 + 4e9
    else extract(epoch from created_at)::float8 end`
  const { rows } = await sql<Ordered>`
    select * from (
      select *, ${rank} as rank, ${within} as within from questions.answer
      where question_id = ${question_id} and answer_id is distinct from ${accepted_answer_id}::text
        and answer_id is distinct from ${official_answer_id}::text
    ) as answer
    where ${after ? sql`(rank, within, answer_id) < (${after[0]}::float8, ${after[1]}::float8, ${after[2]}::text)` : sql`true`}
    order by rank desc, within desc, answer_id desc limit ${limits.answers.page + 1}`.execute(db.q())
  const { shown, next_cursor } = pages.page(rows, limits.answers.page)
  return { shown: shown as AnswerRow[], next_cursor }
}
