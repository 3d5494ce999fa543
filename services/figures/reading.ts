import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import { Statement, type figures } from '#contract/figures.ts'
import { keyDay, keyset } from '#platform/database/keyset.ts'
import type { Act } from '#platform/room.ts'
import { figureOf, figureRow, shownStatements, statementOf } from './data.ts'
import { bothNumbers } from './rules.ts'
import type { StatementRow } from './tables.ts'

/** The figure, and what is still missing before the guide can open. */
export const get_figure: Act<typeof figures.get_figure> = async (_, { db }) => {
  const row = await figureRow(db)
  if (!row) return { figure: null, lacking: ['figure'] }

  const figure = await figureOf(db, row)
  return { figure, lacking: figure.lacking }
}

/** The record, latest first: either all entries or only those that match. */
export const statements: Act<typeof figures.statements> = async ({ cursor, limit, ...which }, { db }) => {
  const fitting = shownStatements(db).where(({ and }) => and(conditionsOf(which)))
  const counted = fitting.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = await counted.executeTakeFirstOrThrow()
  let query = fitting
    .orderBy('said_on', 'desc')
    .orderBy('place', 'desc')
    .orderBy('stmt_id', 'desc')
    .limit(limit + 1)
  const after = pages.after(cursor)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('said_on', 'place', 'stmt_id'), '<', tuple(...after)))
  }
  const rows = await query.execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  return { items: shown.map(statementOf), next_cursor, total }
}

type Which = Omit<z.output<typeof figures.statements.input>, 'cursor' | 'limit'>

function conditionsOf({ kind, position, says, from, to }: Which): RawBuilder<boolean>[] {
  // Duplicate words are removed, because each word is compared with the whole record.
  const words = new Set(((says ?? '').match(/[\p{L}\p{N}]+/gu) ?? []).map(bothNumbers))
  return [
    ...(kind ? [sql<boolean>`kind = ${kind}`] : []),
    ...(position ? [sql<boolean>`vote->>'position' = ${position}`] : []),
    ...(from ? [sql<boolean>`said_on >= ${from}`] : []),
    ...(to ? [sql<boolean>`said_on <= ${to}`] : []),
    ...[...words].map((word) => sql<boolean>`(heading || ' ' || text) ~* ${`\\m${word}\\M`}`),
  ]
}

/** One complete statement. */
export const get_statement: Act<typeof figures.get_statement> = async ({ stmt_id }, { db }) => {
  const row = await shownStatements(db).where('stmt_id', '=', stmt_id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')

  return statementOf(row)
}

/** The start of a page. The record is sorted by day, position within the day, and statement. */
const pages = keyset(
  z.tuple([keyDay, z.int32(), Statement.shape.stmt_id]),
  ({ said_on, place, stmt_id }: StatementRow) => [said_on, place, stmt_id],
)
