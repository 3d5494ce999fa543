import { sql } from 'kysely'
import { z } from 'zod'
import { Sponsor } from '#contract/bill-shapes.ts'
import { BillType } from '#contract/bills.ts'
import { LineError } from '#platform/line-error.ts'
import { beginImport, endImport } from './import-runs.ts'
import { search } from './indexing.ts'
import type { Command } from './own.ts'
import { keep } from './store.ts'
import type { BillRecord } from './record.ts'

const what = 'sample bills'

const day = z.iso.date()
const dated = z.strictObject({ date: day, text: z.string().min(1) })

const SampleBill = z.strictObject({
  jurisdiction: z.literal('sample').default('sample'),
  congress: z.int().min(1).max(9999),
  type: BillType,
  number: z.int().min(1).max(99_999),
  title: z.string().min(1),
  titles: z
    .array(z.strictObject({ kind: z.string(), title: z.string() }))
    .nullable()
    .default(null),
  introduced_on: day.nullable().default(null),
  sponsor: z.strictObject(Sponsor.shape).nullable().default(null),
  cosponsors: z
    .array(
      z.strictObject({
        key: z.string(),
        name: z.string().nullable().default(null),
        since: day.nullable().default(null),
        withdrawn_on: day.nullable().default(null),
      }),
    )
    .nullable()
    .default(null),
  policy_area: z.string().nullable().default(null),
  subjects: z.array(z.string()).nullable().default(null),
  committees: z.array(z.string()).nullable().default(null),
  latest_action: dated.nullable().default(null),
  actions: z
    .array(z.strictObject({ ...dated.shape, code: z.string().default(''), type: z.string().default('') }))
    .nullable()
    .default(null),
  laws: z.array(z.string()).nullable().default(null),
  source_url: z.url().nullable().default(null),
  as_of: day.nullable().default(null),
  versions: z
    .array(
      z.strictObject({
        version: z.string().regex(/^[a-z0-9-]{1,16}$/),
        kind: z.enum(['text', 'summary']),
        name: z.string().min(1),
        date: day.nullable().default(null),
        source_url: z.url().nullable().default(null),
        sections: z
          .array(
            z.strictObject({
              num: z.string().default(''),
              heading: z.string().default(''),
              path: z.array(z.string()).default([]),
              text: z.string().min(1),
            }),
          )
          .min(1),
      }),
    )
    .default([]),
})

/** The contents of a file of sample bills. If fields are invalid, the error names them. */
function check(content: unknown): BillRecord[] {
  const checked = z.array(SampleBill).min(1).safeParse(content)
  if (checked.success) return checked.data.map((bill) => ({ ...bill, jurisdiction: 'sample' }))

  const faults = checked.error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the file'}: ${message}`)
  throw new LineError(faults.join('; '))
}

/** Stores the sample bills in the same way as an import. Loading them twice changes nothing. */
export const load_samples: Command = async (ctx, content) =>
  ctx.db.tx(async () => {
    const records = check(content)
    const import_id = await beginImport(ctx, what)
    const { changed } = await keep(ctx, records)
    await ctx.db
      .q()
      .updateTable('bills.import_run')
      .set({ read: records.length, changed })
      .where('import_id', '=', import_id)
      .execute()
    await endImport(ctx, import_id, 'done')
    return `Sample bills added: ${changed}`
  })

/** Removes every sample bill and leaves all others unchanged. */
export const remove_samples: Command = async ({ db }) =>
  db.tx(async () => {
    const q = db.q()
    const gone = await q.deleteFrom('bills.bill').where('sample', '=', true).returning('bill_id').execute()
    const bill_ids = gone.map(({ bill_id }) => bill_id)
    const one = sql<boolean>`bill_id = any(${bill_ids})`
    await q.deleteFrom('bills.section').where(one).execute()
    await q.deleteFrom('bills.version').where(one).execute()
    await q.deleteFrom('bills.import_run').where('what', '=', what).execute()
    await search.remove(db, bill_ids)
    return `Sample bills removed: ${gone.length}`
  })
