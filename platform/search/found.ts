import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { foldedText, languageOf } from './folding.ts'
import { around, markedOf, withoutMarkdown, type Marked } from './marked.ts'

/** A read that searches one kind of thing by text, among everything that the visitor may see. */
export type FindCall = Call<z.ZodObject, z.ZodType<FoundThing[]>>

/** The query, as the search sends it to every room. */
export interface FindAsked {
  q: string
  /** Whether a result must contain every word of the query, or only one of them. */
  words: 'every' | 'any'
  comm_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  state?: string | undefined
  cursor?: string | undefined
  limit: number
}

/**
 * One search result. Scores depend only on the thing and the words, so the results of all rooms can be sorted together.
 */
export interface FoundThing {
  kind: string
  id: string
  link: string
  title: Marked
  text: Marked
  lang: string
  comm_id: string | null
  at: string | null
  state: string | null
  sample: boolean
  score: number
  /** The cursor for the results that come after this one, in any room. */
  mark: string
}

/** One kind of thing in the tables of its room, as the search sees it: SQL over the columns of `from`. */
export interface Findable {
  from: string
  id: string
  lang: string
  title: string
  text: string
  /**
   * The text to index, if that is not simply title and text. It may use only columns of the table that has the index.
   */
  indexed?: string
  /** Set if the table does not record the language of the text, which is then stemmed in every language. */
  anyLanguage?: true
  /**
   * The time by which results are filtered, and by which results with equal scores are sorted; in whole milliseconds.
   */
  at: string
  /** Whether texts are written in Markdown. */
  markdown?: true
}

const languages = ['english', 'spanish', 'simple'].map((language) => `'${language}'::regconfig`)

/** The words of a thing, stemmed according to its language, for the index and for queries. */
function wordsOf({ lang, title, text, indexed = `${title} || ' ' || ${text}`, anyLanguage }: Findable): string {
  const content = foldedText(`left(${indexed}, ${MAX_INDEXED})`)
  const configurations = anyLanguage ? languages : [languageOf(lang)]
  return `(${configurations.map((configuration) => `to_tsvector(${configuration}, ${content})`).join(' || ')})`
}

/**
 * The maximum number of characters of each thing that the index includes, that count for the thing's rank, and in which
 * words are marked.
 */
const MAX_INDEXED = 100_000
const MAX_RANKED = 2_000
const MAX_MARKED = 8_000

/** The maximum number of things sorted for one page; if there are more, only the newest are sorted. */
const MAX_CONSIDERED = 300

/** The index of a kind of thing: a step of its room's migrations. `where`: the rows that anybody may see. */
export const findIndex = (name: string, table: string, thing: Findable, where = 'true'): RawBuilder<unknown> =>
  sql.raw(`create index ${name} on ${table} using gin (${wordsOf(thing)}) where ${where}`)

/** The order of all search results: best first; results with equal scores, newest first. */
export const findPages = keyset(
  z.tuple([z.number(), keyMoment, z.string().max(60)]),
  ({ score, at, id }: { score: number; at: string; id: string }) => [score, at, id],
)

/**
 * The query, stemmed in every language in which texts are stemmed. A text is stemmed in one language, so only the part
 * of the query in that language can match it.
 */
const queryOf = ({ q, words }: FindAsked, inLanguages: readonly string[]): RawBuilder<unknown> => {
  const each = inLanguages.map((language) => sql`plainto_tsquery(${sql.raw(language)}, ${folded(q)})`)
  const every = sql.join(each, sql` || `)
  // By now, the words contain only letters and digits, so every & is the operator.
  return words === 'every' ? sql`(${every})` : sql`replace((${every})::text, '&', '|')::tsquery`
}

const folded = (q: string): RawBuilder<string> => {
  const [before, after] = foldedText('\0').split('\0')
  return sql`${sql.raw(before!)}${q}::text${sql.raw(after!)}`
}

type Wanted<Row, More = object> = {
  /** The columns read from each row. */
  all: RawBuilder<unknown>
  /** The condition for rows that this visitor may see. No others are searched. */
  among: RawBuilder<unknown>
  /** The rows to search, if the room has already found them with its own index. */
  from?: RawBuilder<unknown>
  /** The condition for rows that match the filters, whatever words they contain. */
  named?: RawBuilder<unknown>
  timeZone: string
  /** The data that the search returns about a result, and any other columns the room needs from the row. */
  shown: (row: Row) => Pick<FoundThing, 'kind' | 'link' | 'comm_id' | 'state' | 'sample'> & More
}

type RowFound = { found_id: string; found_at: Date; found_lang: string; found_score: number } & Marks
type Marks = { found_title: string; found_text: string; marked_title: string; marked_text: string }

/** The time used for things without a date, which is earlier than any real time. */
const UNDATED = '1970-01-01T00:00:00.000Z'

/** The statement that finds one kind of thing, best first. */
export function findQuery(
  thing: Findable,
  asked: FindAsked,
  { all, among, from, named, timeZone }: Omit<Wanted<never>, 'shown'>,
) {
  const { id, lang, title, text, at } = thing
  const last = findPages.after(asked.cursor)
  const when = sql.raw(`coalesce(${at}, timestamptz '${UNDATED}')`)
  const own = queryOf(asked, [languageOf('found_lang')])
  const marked = (column: string) =>
    sql.raw(`ts_headline(${languageOf('found_lang')}, ${foldedText(`left(${column}, ${MAX_MARKED})`)}, `)
  const options = sql.raw(`'HighlightAll=true, StartSel=⟦, StopSel=⟧')`)
  return sql<RowFound>`
    select best.*, ${marked('found_title')} ${own}, ${options} as marked_title, ${marked('found_text')} ${own}, ${options} as marked_text
    from (
      select * from (
        select ${all}, ${sql.raw(`${id} as found_id, ${lang} as found_lang, ${title} as found_title, ${text} as found_text`)},
          ${when} as found_at
        from ${from ?? sql.raw(thing.from)}
        where ${among} and (${sql.raw(wordsOf(thing))} @@ ${queryOf(asked, languages)} ${named ? sql`or ${named}` : sql``})
          ${asked.from ? sql`and ${when} >= ${asked.from}::date::timestamp at time zone ${timeZone}` : sql``}
          ${asked.to ? sql`and ${when} < (${asked.to}::date + 1)::timestamp at time zone ${timeZone}` : sql``}
        order by found_at desc, found_id desc limit ${MAX_CONSIDERED}
      ) as newest cross join lateral (
        select round(ts_rank(${sql.raw(ranked)}, ${own}, 1)::numeric, 4)::float8 as found_score
      ) as ranked
      where ${last ? sql`(found_score, found_at, found_id) < (${last[0]}::float8, ${last[1]}::timestamptz, ${last[2]}::text)` : sql`true`}
      order by found_score desc, found_at desc, found_id desc limit ${asked.limit}
    ) as best order by found_score desc, found_at desc, found_id desc`
}

const ranked = `setweight(to_tsvector(${languageOf('found_lang')}, ${foldedText('found_title')}), 'A')
  || to_tsvector(${languageOf('found_lang')}, ${foldedText(`left(found_text, ${MAX_RANKED})`)})`

/** Finds one kind of thing, best first. */
export async function find<Row, More = object>(
  db: Database,
  thing: Findable,
  asked: FindAsked,
  wanted: Wanted<Row, More>,
): Promise<(FoundThing & More)[]> {
  const { rows } = await findQuery(thing, asked, wanted).execute(db.q())
  return rows.map((row) => {
    const { found_id: id, found_lang: lang, found_score: score } = row
    const at = row.found_at.toISOString()
    const text = markedOf(row.found_text, row.marked_text)
    return {
      ...wanted.shown(row as Row),
      id,
      lang,
      score,
      at: at === UNDATED ? null : at,
      mark: findPages.behind({ score, at, id }),
      title: markedOf(row.found_title, row.marked_title),
      text: around(thing.markdown ? withoutMarkdown(text) : text),
    }
  })
}
