import { sql, type Kysely } from 'kysely'

/** The table in which a room with this schema records which decision about each of its things it has carried out. */
export const tableIn = (schema: string) => sql.table(`${schema}.carried_out`)

/**
 * Gives a room the table of the decisions that it has carried out: only the latest for each thing, since an earlier
 * decision is never carried out after it.
 */
export async function bringMeasures(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`
    create table ${tableIn(schema)} (
      kind text collate "C" not null,
      id text collate "C" not null,
      seq integer not null check (seq > 0),
      measure text not null,
      primary key (kind, id)
    )`.execute(db)
}
