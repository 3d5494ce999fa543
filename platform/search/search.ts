import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { find, weigh } from './finding.ts'
import { put, remove } from './store.ts'
import { makeTables } from './tables.ts'

/** A text that can be found: its key is unique in the index, its scope is what one can search within, or take away. */
export interface Doc {
  key: string
  scope: string
  /** Its language decides how its words are stemmed: en or es; words of any other are used as written. */
  lang: string
  text: string
}

export interface Found {
  key: string
  scope: string
  /** BM25: only comparable within the results of one query. */
  score: number
  /** The fraction, by weight, of the query’s words that it contains, 0 to 1. */
  coverage: number
}

export interface Query {
  q: string
  lang: string
  /** Only texts of these scopes; absent: all. */
  scopes?: string[]
  limit: number
}

/** How well each text in a list matches, using the words’ weights in the whole index. */
export type Weighed = Pick<Found, 'score' | 'coverage'>

/** Full-text search of one room, in tables of its own schema. */
export interface Search {
  /** Makes the tables: one step of the room's migrations. */
  up(db: Kysely<unknown>): Promise<void>
  /** Adds texts; one whose key is there already is replaced. Thousands at once cost least. Joins the transaction under way. */
  put(db: Database, docs: Doc[]): Promise<void>
  /** Removes every text of these scopes. Joins the current transaction. */
  remove(db: Database, scopes: string[]): Promise<void>
  /** Best first. */
  find(db: Database, query: Query): Promise<Found[]>
  /** The same measure for texts that need not be in the index, such as the sentences of a result. */
  weigh(db: Database, query: { q: string; lang: string; texts: string[] }): Promise<Weighed[]>
}

/** The search of a room whose schema is named. */
export const searchIn = (schema: string): Search => ({
  up: (db) => makeTables(db, schema),
  put: (db, docs) => put(db, schema, docs),
  remove: (db, scopes) => remove(db, schema, scopes),
  find: (db, query) => find(db, schema, query),
  weigh: (db, query) => weigh(db, schema, query),
})
