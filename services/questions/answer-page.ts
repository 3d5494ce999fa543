import { sql } from 'kysely'
import type { Reply } from '#contract/call.ts'
import type { questions } from '#contract/questions.ts'
import { answersInOrder } from './answer-order.ts'
import type { Timed } from './data.ts'
import type { Context, Database } from './own.ts'
import { namesOf } from './places.ts'
import { acceptsAs, isAuthor, mayRead, mayUnaccept, takenOf, type Place } from './rules.ts'
import type { AnswerRow, QuestionRow } from './tables.ts'
import { htmlOf } from './written.ts'

type Answer = Reply<typeof questions.answers>['items'][number]

/** Combines what is stored about a page of answers with what concerns only this reader. */
export async function answersFor(ctx: Context, question: Timed<QuestionRow>, place: Place, cursor?: string) {
  const { db, visitor } = ctx
  const { shown, next_cursor } = await answersInOrder(db, question.row, visitor, cursor)
  const { accepted_answer_id, official_answer_id } = question.row
  const accepted = cursor ? null : await pinned(db, accepted_answer_id)
  const official = cursor ? null : await pinned(db, official_answer_id)
  const rows = [accepted, official, ...shown].filter((row) => row !== null)
  const tell = await teller(ctx, question, place, rows)
  return {
    accepted: accepted && tell(accepted),
    official: official && tell(official),
    answers: { items: shown.map(tell), next_cursor },
  }
}

/** Returns what the caller may know about each of these answers. */
export async function teller(ctx: Context, question: Timed<QuestionRow>, place: Place, rows: AnswerRow[]) {
  const [names, mine] = await Promise.all([
    namesOf(
      ctx,
      rows.map(({ author }) => author),
    ),
    ratingsBy(ctx, rows),
  ])
  return (row: AnswerRow): Answer =>
    mayRead(ctx.visitor, row, place) ? answerOf(row, { ctx, question, place, names, mine }) : noteOf(row)
}

/** What is shown instead of an answer that the caller may not read. */
const noteOf = (row: AnswerRow): Answer => ({
  answer_id: row.answer_id,
  question_id: row.question_id,
  taken: takenOf(row),
  body: '',
  html: '',
  sources: [],
  opinion: false,
  written_by: { name: null, mine: false },
  up: 0,
  down: 0,
  score: 0,
  my_rating: null,
  official: null,
  accepted_by: null,
  created_at: row.created_at.toISOString(),
  edited_at: null,
  version: row.version,
  may: { edit: false, rate: false, accept: false, unaccept: false },
})

/** The answer that is listed above the others, if there is one. */
async function pinned(db: Database, answer_id: string | null): Promise<AnswerRow | null> {
  if (!answer_id) return null
  const one = db.q().selectFrom('questions.answer').selectAll().where('answer_id', '=', answer_id)
  return (await one.executeTakeFirst()) ?? null
}

/** The caller's own ratings of these answers. */
async function ratingsBy({ db, visitor }: Context, rows: AnswerRow[]): Promise<Map<string, 1 | -1>> {
  if (visitor.kind !== 'person' || rows.length === 0) return new Map()
  const found = await db
    .q()
    .selectFrom('questions.rating')
    .select(['answer_id', 'value'])
    .where('UID', '=', visitor.UID)
    .where('answer_id', '=', sql<string>`any(${rows.map(({ answer_id }) => answer_id)})`)
    .execute()
  return new Map(found.map(({ answer_id, value }) => [answer_id, value === 1 ? 1 : -1]))
}

interface Around {
  ctx: Context
  question: Timed<QuestionRow>
  place: Place
  names: Map<string, string>
  mine: Map<string, 1 | -1>
}

function answerOf(row: AnswerRow, { ctx: { visitor }, question, place, names, mine }: Around): Answer {
  const own = isAuthor(visitor, row)
  const accepted = question.row.accepted_answer_id === row.answer_id
  const stands = row.state === 'visible' && question.row.state === 'visible'
  const as = acceptsAs(visitor, question.row, place, question.now)
  return {
    answer_id: row.answer_id,
    question_id: row.question_id,
    taken: takenOf(row),
    body: row.body,
    html: htmlOf(row.body),
    sources: row.sources,
    opinion: row.opinion,
    written_by: { name: (row.author === null ? row.byline : names.get(row.author)) || null, mine: own },
    up: row.up,
    down: row.down,
    score: row.score,
    my_rating: mine.get(row.answer_id) ?? null,
    official: row.official_office === null ? null : { name: row.official_name!, office: row.official_office },
    accepted_by: accepted ? question.row.accepted_by : null,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    version: row.version,
    may: {
      edit: stands && own,
      rate: stands && visitor.kind === 'person' && place.member && !own,
      accept: stands && !accepted && (as === 'asker' || (as === 'moderator' && !own)),
      unaccept: stands && accepted && mayUnaccept(visitor, question.row, place),
    },
  }
}
