import type { Database } from '#platform/database/database.ts'
import type { SearchHit, Query, Weighed } from './search.ts'
import { configurationOf, spelledOut } from './words.ts'

const k1 = 1.2
const b = 0.75
/**
 * Words that occur in more than this fraction of the texts do not help to distinguish the texts, and are ignored unless
 * the index is small.
 */
const tooCommon = 0.2
const small = 1000
/**
 * The maximum number of postings read for one query. There can be as many as its words times all texts, and the rarest
 * words matter most.
 */
const mostRead = 400_000

interface Asked {
  word: string
  idf: number
}

/** The words of a query with their weights. `whole` is their total weight, including words that occur in no text. */
interface Question {
  asked: Asked[]
  whole: number
  average: number
}

async function weights(db: Database, schema: string, { q, lang }: Pick<Query, 'q' | 'lang'>): Promise<Question> {
  const rows = await db.run<{ word: string; n: number; docs: number; words: number }>(
    `search: weights in ${schema}`,
    `select asked.lexeme as word, coalesce((select sum(n) from ${schema}.search_posting where word = asked.lexeme), 0)::integer as n,
        total.docs::integer, total.words::float8
      from unnest(to_tsvector($1::regconfig, $2)) as asked
        cross join (select coalesce(sum(docs), 0) as docs, coalesce(sum(words), 0) as words from ${schema}.search_segment) as total`,
    [configurationOf(lang), spelledOut(q)],
  )
  const { docs = 0, words = 0 } = rows[0] ?? {}
  const asked = tellingWords(rows, docs).map(({ word, n }) => ({
    word,
    idf: Math.log(1 + (docs - n + 0.5) / (n + 0.5)),
  }))
  return { asked, whole: asked.reduce((sum, { idf }) => sum + idf, 0), average: docs === 0 ? 1 : words / docs }
}

/** The most distinctive words, rarest first, but only as many as can be looked up quickly. */
export function tellingWords<Word extends { n: number }>(words: Word[], docs: number): Word[] {
  let read = 0
  return words
    .filter(({ n }) => docs < small || n <= tooCommon * docs)
    .toSorted((a, b) => a.n - b.n)
    .filter(({ n }) => (read += n) <= mostRead)
}

// The numbers have single precision, because the embedded engine has to allocate memory for each double.
const ranking = `sum(idf * ${k1 + 1}::real * count::real / (count::real + ${k1 * (1 - b)}::real + length::real * $3::real))`
const slope = (average: number) => (k1 * b) / average

export async function find(db: Database, schema: string, query: Query): Promise<SearchHit[]> {
  const { asked, whole, average } = await weights(db, schema, query)
  if (asked.length === 0) return []

  const words = [asked.map(({ word }) => word), asked.map(({ idf }) => idf), slope(average)]
  const found = query.scopes
    ? await db.run<Row>(`search: find within in ${schema}`, within(schema), [...words, query.limit, query.scopes])
    : await db.run<Row>(`search: find in ${schema}`, everywhere(schema), [...words, query.limit])
  return found.map(({ hit, ...one }) => ({ ...one, coverage: share(hit, whole) }))
}

// The sums are in single precision, so they are rounded: a text that contains all the words gets exactly 1.
const share = (hit: number, whole: number) => Math.min(1, Math.round((1e5 * hit) / whole) / 1e5)

type Row = Omit<SearchHit, 'coverage'> & { hit: number }

const everywhere = (schema: string) => `
  with best as (
    select doc, ${ranking} as score, sum(idf) as hit
    from unnest($1::text[], $2::real[]) as asked (word, idf)
      join ${schema}.search_posting as posting using (word),
      unnest(posting.docs, posting.counts, posting.lengths) as one (doc, count, length)
    group by doc order by score desc, doc limit $4
  )
  select key, scope, score, hit from best join ${schema}.search_doc using (doc) order by score desc, key`

const within = (schema: string) => `
  with held as materialized (select doc, segment, key, scope from ${schema}.search_doc where scope = any($5))
  select key, scope, ${ranking} as score, sum(idf) as hit
  from unnest($1::text[], $2::real[]) as asked (word, idf)
    join ${schema}.search_posting as posting using (word),
    unnest(posting.docs, posting.counts, posting.lengths) as one (doc, count, length)
    join held using (doc)
  where posting.segment = any(array(select distinct segment from held))
  group by key, scope order by score desc, key limit $4`

export async function weigh(
  db: Database,
  schema: string,
  { q, lang, texts }: { q: string; lang: string; texts: string[] },
): Promise<Weighed[]> {
  const { asked, whole, average } = await weights(db, schema, { q, lang })
  if (asked.length === 0) return texts.map(() => ({ score: 0, coverage: 0 }))

  const rows = await db.run<{ score: number; hit: number }>(
    'search: weigh',
    `select coalesce(score, 0) as score, coalesce(hit, 0) as hit
      from unnest($5::text[]) with ordinality as given (text, n)
        cross join lateral (
          select ${ranking} as score, sum(idf) as hit
          from (select lexeme as word, cardinality(positions) as count, sum(cardinality(positions)) over () as length
            from unnest(to_tsvector($4::regconfig, text))) as held
            join unnest($1::text[], $2::real[]) as asked (word, idf) using (word)
        ) as measured
      order by n`,
    [
      asked.map(({ word }) => word),
      asked.map(({ idf }) => idf),
      slope(average),
      configurationOf(lang),
      texts.map(spelledOut),
    ],
  )
  return rows.map(({ score, hit }) => ({ score, coverage: share(hit, whole) }))
}
