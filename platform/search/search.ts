import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { find, weigh } from './finding.ts'
import { forget, put, remove } from './store.ts'
import { makeTables } from './tables.ts'

/** A searchable text. Its key is unique in the index; searches and removals can be limited to a scope. */
export interface Doc {
  key: string
  scope: string
  /**
   * The language of the text. Words in English (en) and Spanish (es) are stemmed; words in any other language are used
   * as written.
   */
  lang: string
  text: string
}

export interface SearchHit {
  key: string
  scope: string
  /** The BM25 score, which can be compared only within the results of one query. */
  score: number
  /** The weighted fraction of the query's words that the text contains, 0 to 1. */
  coverage: number
}

export interface Query {
  q: string
  lang: string
  /** Limits the search to texts of these scopes; absent: all. */
  scopes?: string[]
  limit: number
}

/** How well each text in a list matches, using the words’ weights in the whole index. */
export type Weighed = Pick<SearchHit, 'score' | 'coverage'>

/** Full-text search of one room, in tables of its own schema. */
export interface Search {
  /** Makes the tables: one step of the room's migrations. */
  up(db: Kysely<unknown>): Promise<void>
  /**
   * Adds texts, replacing any with the same key. Adding thousands of texts at once is cheapest. Joins the current
   * transaction.
   */
  put(db: Database, docs: Doc[]): Promise<void>
  /** Removes every text of these scopes. Joins the current transaction. */
  remove(db: Database, scopes: string[]): Promise<void>
  /** Removes the texts with these keys, if they are there. Joins the current transaction. */
  forget(db: Database, keys: string[]): Promise<void>
  /** The matching texts, best first. */
  find(db: Database, query: Query): Promise<SearchHit[]>
  /** Scores texts in the same way even if they are not in the index, such as the sentences of a search result. */
  weigh(db: Database, query: { q: string; lang: string; texts: string[] }): Promise<Weighed[]>
}

/** The full-text search of the room with this schema. */
export const searchIn = (schema: string): Search => ({
  up: (db) => makeTables(db, schema),
  put: (db, docs) => put(db, schema, docs),
  remove: (db, scopes) => remove(db, schema, scopes),
  forget: (db, keys) => forget(db, schema, keys),
  find: (db, query) => find(db, schema, query),
  weigh: (db, query) => weigh(db, schema, query),
})
