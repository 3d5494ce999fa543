import { sql, type Kysely } from 'kysely'

/**
 * The table in which the room with this schema records the latest decision it has carried out about each of its things.
 */
export const tableIn = (schema: string) => sql.table(`${schema}.carried_out`)

/**
 * Makes a room's table of the decisions that it has carried out. It has only the latest decision for each thing, since
 * an earlier decision is never carried out after a later one.
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
