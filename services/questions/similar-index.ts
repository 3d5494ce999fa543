import { sql } from 'kysely'
import { searchIn } from '#platform/search/search.ts'
import type { Context, Database } from './own.ts'
import type { QuestionRow } from './tables.ts'

/** The words of all visible questions. */
export const index = searchIn('questions')

const BATCH = 500

/** The name under which the index has the questions of a community. */
export const scopeOf = (comm_id: string | null): string => comm_id ?? 'everyone'

export const wordsOf = ({ title, body }: Pick<QuestionRow, 'title' | 'body'>): string => `${title}\n${body}`

/** The questions that have changed since their words were put into the index. */
export const notIndexed = sql<boolean>`indexed_version is distinct from version`

/** Updates the index for questions that were asked, changed or removed. */
export async function index_questions({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await indexSome(db)) === BATCH);
}

const indexSome = (db: Database): Promise<number> =>
  db.tx(async () => {
    const { rows } = await sql<QuestionRow>`
      select * from questions.question where ${notIndexed}
      order by question_id limit ${BATCH} for update`.execute(db.q())
    const docs = rows
      .filter(({ state }) => state === 'visible')
      .map((row) => ({ key: row.question_id, scope: scopeOf(row.comm_id), lang: row.lang, text: wordsOf(row) }))
    await index.put(db, docs)
    const standing = new Set(docs.map(({ key }) => key))
    const ids = rows.map(({ question_id }) => question_id)
    await index.forget(
      db,
      ids.filter((id) => !standing.has(id)),
    )
    await sql`update questions.question set indexed_version = version
      where question_id = any(${ids}::text[])`.execute(db.q())
    return rows.length
  })
