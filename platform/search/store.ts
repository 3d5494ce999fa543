import type { Database } from '#platform/database/database.ts'
import type { Doc } from './search.ts'
import { configurationOf, spelledOut } from './words.ts'

/**
 * Segments smaller than this are merged once there are many, because a query has to read one row per word from each
 * segment.
 */
const small = 256
const manySmall = 16

/** Locks the index for writing, so that removing and merging see everything, and writers never deadlock. */
export const takeTurn = (db: Database, schema: string): Promise<void> => db.lock(`search in ${schema}`)

export const put = async (db: Database, schema: string, docs: Doc[]): Promise<void> => {
  if (docs.length === 0) return
  await db.tx(async () => {
    await takeTurn(db, schema)
    await takeAway(
      db,
      schema,
      'key',
      docs.map(({ key }) => key),
    )
    await add(db, schema, docs)
    await mergeSmall(db, schema)
  })
}

export const forget = async (db: Database, schema: string, keys: string[]): Promise<void> => {
  if (keys.length === 0) return
  await db.tx(async () => {
    await takeTurn(db, schema)
    await takeAway(db, schema, 'key', keys)
  })
}

export const remove = async (db: Database, schema: string, scopes: string[]): Promise<void> => {
  if (scopes.length === 0) return
  await db.tx(async () => {
    await takeTurn(db, schema)
    await takeAway(db, schema, 'scope', scopes)
  })
}

/** Only the writer that holds the lock calls this, so the numbers after the highest one are free. */
const add = (db: Database, schema: string, docs: Doc[]) =>
  db.run(
    `search: add in ${schema}`,
    `with base as materialized (
        select coalesce((select max(doc) from ${schema}.search_doc), 0) as doc,
          coalesce((select max(segment) from ${schema}.search_segment), 0) + 1 as segment
      ), given as materialized (
        select (base.doc + n)::integer as doc, base.segment, key, scope, configuration::regconfig, text
        from base, unnest($1::text[], $2::text[], $3::text[], $4::text[])
          with ordinality as given (key, scope, configuration, text, n)
      ), word as materialized (
        select doc, lexeme, cardinality(positions)::smallint as count
        from given, unnest(to_tsvector(configuration, text))
      ), length as materialized (
        select doc, segment, key, scope, least(coalesce(sum(count), 0), 32767)::smallint as length
        from given left join word using (doc) group by doc, segment, key, scope
      ), docs as (
        insert into ${schema}.search_doc (doc, key, scope, segment, length)
        select doc, key, scope, segment, length from length
      ), segments as (
        insert into ${schema}.search_segment (segment, docs, words)
        select segment, count(*), sum(length) from length group by segment
      )
      insert into ${schema}.search_posting (word, segment, n, docs, counts, lengths)
      select lexeme, segment, count(*), array_agg(doc order by doc), array_agg(count order by doc),
        array_agg(length order by doc)
      from word join length using (doc) group by lexeme, segment`,
    [
      docs.map(({ key }) => key),
      docs.map(({ scope }) => scope),
      docs.map(({ lang }) => configurationOf(lang)),
      docs.map(({ text }) => spelledOut(text)),
    ],
  )

async function takeAway(db: Database, schema: string, by: 'key' | 'scope', of: string[]): Promise<void> {
  const gone = await db.run<{ doc: number; segment: number }>(
    `search: take away by ${by} in ${schema}`,
    `with gone as (delete from ${schema}.search_doc where ${by} = any($1) returning doc, segment, length),
      counted as (
        update ${schema}.search_segment as held set docs = held.docs - less.docs, words = held.words - less.words
        from (select segment, count(*) as docs, sum(length) as words from gone group by segment) as less
        where held.segment = less.segment
      )
      select doc, segment from gone`,
    [of],
  )
  if (gone.length === 0) return

  const segments = [...new Set(gone.map(({ segment }) => segment))]
  await db.run(
    `search: empty segments in ${schema}`,
    `with empty as (delete from ${schema}.search_segment where segment = any($1) and docs = 0 returning segment)
      delete from ${schema}.search_posting where segment in (select segment from empty)`,
    [segments],
  )
  await db.run(
    `search: repack in ${schema}`,
    `update ${schema}.search_posting as posting
      set n = packed.n, docs = packed.docs, counts = packed.counts, lengths = packed.lengths
      from (
        select word, segment, count(*) filter (where stays) as n,
          coalesce(array_agg(doc order by doc) filter (where stays), '{}') as docs,
          coalesce(array_agg(count order by doc) filter (where stays), '{}') as counts,
          coalesce(array_agg(length order by doc) filter (where stays), '{}') as lengths
        from (
          select word, segment, doc, count, length, not (doc = any($2::integer[])) as stays
          from ${schema}.search_posting, unnest(docs, counts, lengths) as one (doc, count, length)
          where segment = any($1)
        ) as unpacked
        group by word, segment having not bool_and(stays)
      ) as packed
      where posting.word = packed.word and posting.segment = packed.segment`,
    [segments, gone.map(({ doc }) => doc)],
  )
  await db.run(`search: drop in ${schema}`, `delete from ${schema}.search_posting where segment = any($1) and n = 0`, [
    segments,
  ])
}

async function mergeSmall(db: Database, schema: string): Promise<void> {
  const found = await db.run<{ segment: number }>(
    `search: small segments in ${schema}`,
    `select segment from ${schema}.search_segment where docs < $1 order by segment`,
    [small],
  )
  if (found.length < manySmall) return

  const segments = found.map(({ segment }) => segment)
  const into = segments[0]!
  await db.run(
    `search: merge in ${schema}`,
    `with gone as (delete from ${schema}.search_posting where segment = any($1) returning *)
      insert into ${schema}.search_posting (word, segment, n, docs, counts, lengths)
      select word, -$2::integer, count(*), array_agg(doc order by doc), array_agg(count order by doc),
        array_agg(length order by doc)
      from gone, unnest(docs, counts, lengths) as one (doc, count, length) group by word`,
    [segments, into],
  )
  await db.run(
    `search: merged postings in ${schema}`,
    `update ${schema}.search_posting set segment = $1 where segment = -$1::integer`,
    [into],
  )
  await db.run(
    `search: merged segments in ${schema}`,
    `with docs as (update ${schema}.search_doc set segment = $2 where segment = any($1)),
      total as (select sum(docs) as docs, sum(words) as words from ${schema}.search_segment where segment = any($1)),
      others as (delete from ${schema}.search_segment where segment = any($1) and segment <> $2)
      update ${schema}.search_segment as held set docs = total.docs, words = total.words from total
      where held.segment = $2`,
    [segments, into],
  )
}
