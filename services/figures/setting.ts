import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { FigureDraft, figures } from '#contract/figures.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { figureOf, holdFigure } from './data.ts'
import type { Act, Database } from './own.ts'
import { forgetRecord } from './store.ts'
import { isSame } from './rules.ts'
import type { FigureRow } from './tables.ts'

/**
 * Sets the figure. A sample figure is removed with its whole record; the record of one person is never kept for
 * another.
 */
export const set_figure: Act<typeof figures.set_figure> = async ({ figure, turned_on, if_version }, { db }) =>
  db.tx(async () => {
    const before = await holdFigure(db)
    refuseStale(before?.version ?? 0, if_version)
    const wrong = figure.offices.findIndex(({ from, to }) => to !== null && to < from)
    if (wrong !== -1)
      throw new Refusal('RULE', {
        fields: { [`figure.offices.${wrong}.to`]: { is: 'too_small', min: figure.offices[wrong]!.from } },
      })
    if (before && !before.sample && !isSame(before, figure) && (await hasRecord(db)))
      throw new Refusal('RULE', { fields: { 'figure.name': { is: 'not_allowed' } } })

    if (before?.sample) await forgetRecord(db, { disputes: true })
    return figureOf(db, await writeFigure(db, before, { figure, turned_on }))
  })

const hasRecord = async (db: Database): Promise<boolean> =>
  (await db.q().selectFrom('figures.statement').select('stmt_id').limit(1).executeTakeFirst()) !== undefined

interface Written {
  figure: z.output<typeof FigureDraft>
  turned_on: boolean
  sample?: boolean
  imported_at?: Date | null
}

/**
 * Writes the table's only row, with a new version unless an import has changed nothing. If a real figure replaces a
 * sample, the version numbers continue. The caller must hold the writer's lock.
 */
export async function writeFigure(
  db: Database,
  before: FigureRow | null,
  { figure, turned_on, sample = false, imported_at }: Written,
): Promise<FigureRow> {
  const columns = {
    ...figure,
    called: JSON.stringify(figure.called),
    offices: JSON.stringify(figure.offices),
    others: JSON.stringify(figure.others),
    turned_on,
    sample,
    imported_at: imported_at ?? (before && !before.sample ? before.imported_at : null),
    version: (before?.version ?? 0) + 1,
  }
  if (before && isUnchanged(before, { figure, turned_on, sample })) columns.version = before.version
  return db
    .q()
    .insertInto('figures.figure')
    .values(columns)
    .onConflict((row) => row.column('singleton').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether an import has changed nothing. If so, people who are editing the figure need not reload it. */
const isUnchanged = (
  before: FigureRow,
  { figure, turned_on, sample }: Required<Pick<Written, 'figure' | 'turned_on' | 'sample'>>,
) => {
  const given = { ...figure, turned_on, sample }
  return Object.entries(given).every(([name, value]) => isDeepStrictEqual(before[name as keyof typeof given], value))
}
