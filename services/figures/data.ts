import type { z } from 'zod'
import type { Figure, Statement } from '#contract/figures.ts'
import { searchIn } from '#platform/search/search.ts'
import type { Database } from './own.ts'
import { lackingOf } from './rules.ts'
import type { FigureRow, StatementRow } from './tables.ts'

/** The search index of the record. Disputed statements are not indexed. */
export const search = searchIn('figures')

export const figureRow = async (db: Database): Promise<FigureRow | null> =>
  (await db.q().selectFrom('figures.figure').selectAll().executeTakeFirst()) ?? null

/**
 * Locks the figure and its record, so that there is only one writer at a time. This must be the first statement of a
 * transaction.
 */
export async function holdFigure(db: Database): Promise<FigureRow | null> {
  await db.lock('figures.figure')
  return figureRow(db)
}

/** The figure as shown to everybody. */
export async function figureOf(db: Database, row: FigureRow): Promise<z.input<typeof Figure>> {
  const { singleton: _, imported_at, ...figure } = row
  const shown = await db
    .q()
    .selectFrom('figures.statement')
    .select(({ fn }) => [
      fn.countAll<number>().as('statements'),
      fn.min('said_on').as('from'),
      fn.max('said_on').as('to'),
    ])
    .where('disputed', '=', false)
    // Sample content has no source to link to, and is marked as made up.
    .where((row) => row.or([row('source_url', 'is not', null), row('sample', '=', true)]))
    .executeTakeFirstOrThrow()
  return {
    ...figure,
    ...shown,
    lacking: lackingOf(figure, shown.statements),
    as_of: imported_at?.toISOString() ?? null,
  }
}

export const statementOf = (row: StatementRow): z.input<typeof Statement> => ({
  stmt_id: row.stmt_id,
  kind: row.kind,
  said_on: row.said_on,
  venue: row.venue,
  heading: row.heading,
  text: row.text,
  spoken: row.spoken,
  source_url: row.source_url,
  vote: row.vote,
  measure: row.measure,
})

/** The statements that everybody may see. */
export const shownStatements = (db: Database) =>
  db.q().selectFrom('figures.statement').selectAll().where('disputed', '=', false)
