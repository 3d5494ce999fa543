import { z } from 'zod'
import { FigureDraft, Statement } from '#contract/figures.ts'
import { moment } from '#platform/database/clock.ts'
import { LineError } from '#platform/line-error.ts'
import { holdFigure } from './data.ts'
import type { Command } from './own.ts'
import { forgetRecord, keepStatements } from './store.ts'
import { writeFigure } from './setting.ts'

const SampleStatement = Statement.extend({
  venue: z.string().default(''),
  heading: z.string().default(''),
  spoken: z.boolean().default(true),
  source_url: Statement.shape.source_url.default(null),
  vote: Statement.shape.vote.default(null),
  measure: Statement.shape.measure.default(null),
})

const SampleFigure = z.strictObject({
  figure: FigureDraft,
  turned_on: z.boolean(),
  statements: z.array(SampleStatement).superRefine((all, wrong) => {
    for (const [place, { stmt_id }] of all.entries()) {
      if (all.findIndex((other) => other.stmt_id === stmt_id) === place) continue
      wrong.addIssue({ code: 'custom', path: [place, 'stmt_id'], message: 'is used twice' })
    }
  }),
})

/** The contents of a file with a sample figure. If fields are invalid, the error names them. */
function check(content: unknown) {
  const checked = SampleFigure.safeParse(content)
  if (checked.success) return checked.data

  const faults = checked.error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the file'}: ${message}`)
  throw new LineError(faults.join('; '))
}

/** Adds the sample figure with its record if no figure is set. Loading it twice changes nothing. */
export const load_samples: Command = async ({ db }, content) => {
  const { figure, turned_on, statements } = check(content)
  return db.tx(async () => {
    if (await holdFigure(db)) return 'Sample figure: one is set already'
    await keepStatements(db, statements, { lang: figure.lang, sample: true })
    const { now } = await db.q().selectNoFrom(moment.as('now')).executeTakeFirstOrThrow()
    await writeFigure(db, null, { figure, turned_on, sample: true, imported_at: now })
    return `Sample figure: ${figure.name}, with ${statements.length} statements`
  })
}

/** Removes the sample figure with its record, and leaves any other figure. */
export const remove_samples: Command = async ({ db }) =>
  db.tx(async () => {
    const figure = await holdFigure(db)
    if (!figure?.sample) return 'Sample figure: none is here'
    await forgetRecord(db, { disputes: true })
    return `Sample figure removed: ${figure.name}`
  })
