import { sql, type Kysely } from 'kysely'

/**
 * Postings are packed: there is one row per word and segment, and a segment consists of the texts that were added
 * together. One row per posting would mean millions of rows, each with a header larger than its content. The arrays
 * `docs`, `counts` and `lengths` are parallel.
 */
export async function makeTables(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`
    create table ${sql.table(`${schema}.search_doc`)} (
      doc integer primary key,
      key text collate "C" not null unique,
      scope text collate "C" not null,
      segment integer not null,
      length smallint not null
    )`.execute(db)
  await sql`create index search_doc_by_scope on ${sql.table(`${schema}.search_doc`)} (scope)`.execute(db)
  await sql`
    create table ${sql.table(`${schema}.search_segment`)} (
      segment integer primary key,
      docs integer not null,
      words bigint not null
    )`.execute(db)
  await sql`
    create table ${sql.table(`${schema}.search_posting`)} (
      word text collate "C" not null,
      segment integer not null,
      n integer not null,
      docs integer[] not null,
      counts smallint[] not null,
      lengths smallint[] not null,
      primary key (word, segment)
    )`.execute(db)
  await sql`create index search_posting_by_segment on ${sql.table(`${schema}.search_posting`)} (segment)`.execute(db)
}
