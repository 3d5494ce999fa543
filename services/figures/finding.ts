import { sql } from 'kysely'
import type { z } from 'zod'
import type { figures, StatementKind } from '#contract/figures.ts'
import type { Database } from '#platform/database/database.ts'
import type { SearchHit } from '#platform/search/search.ts'
import type { Act, Context } from '#platform/room.ts'
import { figureRow, search, shownStatements, statementOf } from './data.ts'
import { beginningOf, heaviest, sentencesOf, type Span } from './spans.ts'
import type { StatementRow } from './tables.ts'

/** A range of text that a search has found, with the statement that contains it. */
interface Place extends Span {
  stmt_id: string
  score: number
  coverage: number
}

/** Passages that contain the search words; without search words, the beginning of each statement. */
export const find_statements: Act<typeof figures.find_statements> = async ({ q, kind, from, to, limit }, ctx) => {
  const within = kind || from || to ? await statementsOf(ctx.db, { kind, from, to }) : null
  if (q === '') return beginnings(within ?? (await shownStatements(ctx.db).orderBy('said_on').execute()), limit)

  const lang = (await figureRow(ctx.db))?.lang ?? 'en'
  const scopes = within?.map(({ stmt_id }) => stmt_id)
  const found = await search.find(ctx.db, { q, lang, limit, ...(scopes ? { scopes } : {}) })
  const places = found.map(placeOf)
  const rows = await rowsOf(ctx.db, places)
  const shown = places.filter(({ stmt_id }) => rows.has(stmt_id))
  const spans = await spansOf(ctx, { q, lang }, shown, rows)
  return shown.map(({ stmt_id, score, coverage }, at) => {
    const statement = statementOf(rows.get(stmt_id)!)
    return { statement, ...spans[at]!, score, coverage }
  })
}

function placeOf({ key, score, coverage }: SearchHit): Place {
  const [stmt_id = '', start, end] = key.split(' ')
  return { stmt_id, start: Number(start), end: Number(end), score, coverage }
}

/** From each passage, the sentences that contain the most search words. */
async function spansOf(
  { db }: Context,
  { q, lang }: { q: string; lang: string },
  places: Place[],
  rows: Map<string, StatementRow>,
): Promise<Span[]> {
  const pieces = places.map(({ stmt_id, start, end }) => {
    const { kind, text } = rows.get(stmt_id)!
    if (isLine(kind)) return { text, sentences: [] }
    const sentences = sentencesOf(text.slice(start, end))
    return { text, sentences: sentences.map((one) => ({ start: start + one.start, end: start + one.end })) }
  })
  const texts = pieces.flatMap(({ text, sentences }) => sentences.map(({ start, end }) => text.slice(start, end)))
  const weights = await search.weigh(db, { q, lang, texts })
  let next = 0
  return pieces.map(({ text, sentences }) => {
    const weighed = sentences.map((one) => ({ ...one, weight: weights[next++]?.score ?? 0 }))
    return heaviest(text, weighed)
  })
}

/**
 * Whether a statement is a vote or a bill. The line of a vote or bill is never split, because half of it would mean
 * something else.
 */
const isLine = (kind: StatementRow['kind']) => kind !== 'remark' && kind !== 'statement'

const beginnings = (rows: StatementRow[], limit: number) =>
  rows.slice(0, limit).map((row) => ({ statement: statementOf(row), ...beginningOf(row.text), score: 0, coverage: 1 }))

interface Within {
  kind: z.output<typeof StatementKind> | undefined
  from: string | undefined
  to: string | undefined
}

/** Statements of one kind from one period, in the order of the record. */
async function statementsOf(db: Database, { kind, from, to }: Within): Promise<StatementRow[]> {
  let query = shownStatements(db).orderBy('said_on').orderBy('place').orderBy('stmt_id')
  if (kind) query = query.where('kind', '=', kind)
  if (from) query = query.where('said_on', '>=', from)
  if (to) query = query.where('said_on', '<=', to)
  return query.execute()
}

async function rowsOf(db: Database, places: Place[]): Promise<Map<string, StatementRow>> {
  const stmt_ids = [...new Set(places.map(({ stmt_id }) => stmt_id))]
  const rows = await shownStatements(db)
    .where(sql<boolean>`stmt_id = any(${stmt_ids})`)
    .execute()
  return new Map(rows.map((row) => [row.stmt_id, row]))
}

/** The maximum number of votes in an answer, which is rarely exceeded by the votes on a bill. */
const MAX_STATEMENTS = 200

/** Recorded votes by number and year, or on a bill, in the order of the record. */
export const find_votes: Act<typeof figures.find_votes> = async (input, { db }) => {
  let query = shownStatements(db).where('kind', '=', 'vote').orderBy('said_on').orderBy('place').limit(MAX_STATEMENTS)
  if (input.number !== undefined) query = query.where('vote_number', '=', input.number)
  if (input.year !== undefined) query = query.where('vote_year', '=', input.year)
  if (input.bill_id !== undefined) query = query.where('bill_id', '=', input.bill_id)
  const { type, bill_number: number, congress } = input
  if (type !== undefined && number !== undefined) query = query.where(isBill({ type, number, congress }))
  return (await query.execute()).map(statementOf)
}

/** Bills with this number that the figure has sponsored or cosponsored, newest Congress first. */
export const find_measures: Act<typeof figures.find_measures> = async (input, { db }) => {
  const rows = await shownStatements(db)
    .where('kind', 'in', ['sponsored', 'cosponsored'])
    .where(isBill(input))
    .orderBy('said_on', 'desc')
    .execute()
  return rows.map(statementOf)
}

/** Whether a row is about this bill; if no Congress is named, any Congress matches. */
const isBill = ({ type, number, congress }: { type: string; number: number; congress?: number | undefined }) =>
  sql<boolean>`bill_id ~ ${`^[a-z]+-${congress ?? '[0-9]+'}-${type}-${number}$`}`

/**
 * How often the figure took each position, by chamber and year. A year is incomplete if any of its votes is hidden,
 * even the last one.
 */
export const vote_counts: Act<typeof figures.vote_counts> = async (_, { db }) => {
  const rows = await db.run<{ chamber: string; year: number; position: string; votes: number; last: number }>(
    'figures: count votes',
    `select * from (
        select vote->>'chamber' as chamber, vote_year as year, vote->>'position' as position,
          count(*) filter (where not disputed)::integer as votes,
          max(max(vote_number)) over (partition by vote->>'chamber', vote_year) as last
        from figures.statement where kind = 'vote' group by 1, 2, 3
      ) as counted
      where votes > 0 order by year desc, chamber, votes desc, position`,
    [],
  )
  const years = Map.groupBy(rows, ({ chamber, year }) => `${chamber} ${year}`)
  return [...years.values()].map((of) => {
    const { chamber, year, last } = of[0]!
    const votes = of.reduce((sum, one) => sum + one.votes, 0)
    const positions = of.map((one) => ({ position: one.position as never, votes: one.votes }))
    return { chamber, year, votes, complete: votes === last, last, positions }
  })
}
