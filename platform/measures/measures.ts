import { sql } from 'kysely'
import type { z } from 'zod'
import { measureEvents } from '#contract/measures.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { on, type Context, type Reaction } from '#platform/room.ts'
import type { CarriedOut } from '#platform/subject.ts'
import { tableIn } from './tables.ts'

/** A decision about a thing, as the room that keeps the thing receives it. */
export type MeasureTaken = z.output<typeof measureEvents.measure_taken.data>

/**
 * Carries out a decision about one kind of thing. Passes the change to `once`, which makes the change and records it in
 * one transaction, unless this decision or a later one has already been carried out. Ask other rooms before the
 * transaction. If the thing is not found, it has been deleted, together with any decision about it.
 */
export type CarryOut<Own, Tables> = (
  taken: MeasureTaken,
  ctx: Context<Own, Tables>,
  once: (change: () => Promise<void>) => Promise<void>,
) => Promise<void>

/**
 * The reaction of a room that carries out decisions about its things. `bringMeasures` makes the room's table for this.
 */
export function carryingOut<Own, Tables>(schema: string, kinds: Record<string, CarryOut<Own, Tables>>) {
  const react = async (taken: MeasureTaken, ctx: Context<Own, Tables>): Promise<void> => {
    if (!Object.hasOwn(kinds, taken.kind)) return
    const once = (change: () => Promise<void>) =>
      ctx.db.tx(async () => {
        if (await isNext(ctx.db, schema, taken)) await change()
      })
    try {
      await kinds[taken.kind]!(taken, ctx, once)
    } catch (thrown) {
      if (!isRefusal(thrown) || thrown.code !== 'NOT_FOUND') throw thrown
    }
  }
  // Each room receives the value that the `open` of its own plate has returned.
  return on(measureEvents.measure_taken, react as Reaction<typeof measureEvents.measure_taken>)
}

/**
 * Records a decision as carried out, unless a later one already is; until the transaction ends, other decisions about
 * the thing wait.
 */
async function isNext(db: Pick<Database, 'q'>, schema: string, { kind, id, seq, measure }: MeasureTaken) {
  const { rows } = await sql`
    insert into ${tableIn(schema)} as before (kind, id, seq, measure) values (${kind}, ${id}, ${seq}, ${measure})
    on conflict (kind, id) do update set seq = excluded.seq, measure = excluded.measure where before.seq < excluded.seq
    returning seq`.execute(db.q())
  return rows.length > 0
}

/** The latest decision carried out about a thing; null if there is none. */
export async function carriedOut(
  db: Pick<Database, 'q'>,
  schema: string,
  kind: string,
  id: string,
): Promise<CarriedOut | null> {
  const { rows } = await sql<CarriedOut>`
    select seq, measure from ${tableIn(schema)} where kind = ${kind} and id = ${id}`.execute(db.q())
  return rows[0] ?? null
}

/** Deletes the records about a thing that is being deleted. */
export const forgetMeasures = (db: Pick<Database, 'q'>, schema: string, kind: string, ids: readonly string[]) =>
  sql`delete from ${tableIn(schema)} where kind = ${kind} and id = any(${ids}::text[])`.execute(db.q())
