import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#contract/call.ts'
import { Statement, type figures } from '#contract/figures.ts'
import type { Act } from '#platform/room.ts'
import { figureOf, figureRow, shownStatements, statementOf } from './data.ts'
import { bothNumbers } from './rules.ts'

/** Who the figure is, and what still keeps the guide to it off. */
export const get_figure: Act<typeof figures.get_figure> = async (_, { db }) => {
  const row = await figureRow(db)
  if (!row) return { figure: null, lacking: ['figure'] }

  const figure = await figureOf(db, row)
  return { figure, lacking: figure.lacking }
}

/** The record, latest first: all of it, or what fits. */
export const statements: Act<typeof figures.statements> = async ({ cursor, limit, ...which }, { db }) => {
  const fitting = shownStatements(db).where(({ and }) => and(conditionsOf(which)))
  const counted = fitting.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = await counted.executeTakeFirstOrThrow()
  let query = fitting
    .orderBy('said_on', 'desc')
    .orderBy('place', 'desc')
    .orderBy('stmt_id', 'desc')
    .limit(limit + 1)
  if (cursor) {
    const after = placeAt(cursor)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('said_on', 'place', 'stmt_id'), '<', tuple(...after)))
  }
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(statementOf),
    next_cursor: last && rows.length > limit ? `${last.said_on} ${last.place} ${last.stmt_id}` : null,
    total,
  }
}

type Which = Omit<z.output<typeof figures.statements.input>, 'cursor' | 'limit'>

function conditionsOf({ kind, position, says, from, to }: Which): RawBuilder<boolean>[] {
  // Each once: each is compared with the whole record.
  const words = new Set(((says ?? '').match(/[\p{L}\p{N}]+/gu) ?? []).map(bothNumbers))
  return [
    ...(kind ? [sql<boolean>`kind = ${kind}`] : []),
    ...(position ? [sql<boolean>`vote->>'position' = ${position}`] : []),
    ...(from ? [sql<boolean>`said_on >= ${from}`] : []),
    ...(to ? [sql<boolean>`said_on <= ${to}`] : []),
    ...[...words].map((word) => sql<boolean>`(heading || ' ' || text) ~* ${`\\m${word}\\M`}`),
  ]
}

/** One statement whole. */
export const get_statement: Act<typeof figures.get_statement> = async ({ stmt_id }, { db }) => {
  const row = await shownStatements(db).where('stmt_id', '=', stmt_id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')

  return statementOf(row)
}

/** A place in the record: day, order within the day, statement. */
const Place = z.tuple([
  // The database knows no year 0.
  z.iso.date().refine((day) => day >= '0001'),
  z.coerce.number().pipe(z.int32()),
  Statement.shape.stmt_id,
])

function placeAt(cursor: string): z.output<typeof Place> {
  const place = Place.safeParse(cursor.split(' '))
  if (place.success) return place.data
  throw new Refusal('INVALID', { fields: { cursor: 'is not a cursor of this list' } })
}
