import { sql } from 'kysely'
import type { questions } from '#contract/questions.ts'
import { clockOnce } from '#platform/database/clock.ts'
import { summaryOf } from './data.ts'
import { likeness } from './likeness.ts'
import type { Act, Database } from './own.ts'
import { index, notIndexed, scopeOf, wordsOf } from './similar-index.ts'
import { places } from './seen-places.ts'
import type { QuestionRow } from './tables.ts'

const CANDIDATES = 50
const MAX_SHOWN = 5
/** If an earlier question is at least this similar, people should look at it before they ask a new one. */
const ALIKE = 0.35

type Draft = Pick<QuestionRow, 'title' | 'body' | 'lang' | 'comm_id'>

/**
 * The earlier questions in the same community, or for everyone, that are most similar to a draft, with the most similar
 * one first.
 */
export async function similarTo(db: Database, draft: Draft) {
  const byTitle = await coverages(db, draft, draft.title)
  const byAll = draft.body ? await coverages(db, draft, wordsOf(draft)) : byTitle
  const { rows } = await sql<QuestionRow & { now: Date }>`
    select *, ${clockOnce} as now from questions.question
    where question_id = any(${[...byTitle.keys(), ...byAll.keys()]}::text[]) and state = 'visible'
      and coalesce(closed->>'as', '') not in ('duplicate', 'not_a_question')`.execute(db.q())
  return (
    rows
      .map((row) => {
        const like = (by: Map<string, number>) => likeness(by.get(row.question_id) ?? 0, draft.title, row.title)
        return { row, score: like(byAll), most: Math.max(like(byAll), like(byTitle)) }
      })
      // No question has all the words of a long draft, so it can be enough if the title alone matches.
      .filter(({ most }) => most >= ALIKE)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_SHOWN)
  )
}

/** For each of the best candidates, the share of the words of a text that the candidate also has. */
async function coverages(db: Database, { lang, comm_id }: Draft, q: string): Promise<Map<string, number>> {
  const hits = await index.find(db, {
    q,
    lang,
    scopes: [...new Set([scopeOf(comm_id), scopeOf(null)])],
    limit: CANDIDATES,
  })
  const fresh = await notYetIndexed(db, comm_id)
  const weighed = await index.weigh(db, { q, lang, texts: fresh.map(wordsOf) })
  return new Map([
    ...hits.map(({ key, coverage }) => [key, coverage] as const),
    ...fresh.map(({ question_id }, at) => [question_id, weighed[at]!.coverage] as const),
  ])
}

/**
 * The latest questions in a community that are not in the index yet, such as questions asked within the last minute.
 */
async function notYetIndexed(db: Database, comm_id: string | null): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select * from questions.question
    where ${notIndexed} and state = 'visible' and (comm_id = ${comm_id} or comm_id is null)
    order by created_at desc limit ${CANDIDATES}`.execute(db.q())
  return rows
}

export const similar: Act<typeof questions.similar> = async ({ title, body, lang, comm_id }, ctx) => {
  const there = comm_id && (await places.mayEnterPlace(ctx, comm_id)) ? comm_id : null
  const found = await similarTo(ctx.db, { title, body, lang, comm_id: there })
  return { items: found.map(({ row, score }) => ({ ...summaryOf(row, row.now), score })) }
}
