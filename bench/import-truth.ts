import path from 'node:path'
import { documentsIn } from '#platform/files/documents.ts'
import { stepsIn } from '#services/bills/importing/recognising.ts'
import { billIdOf, type BillRecord } from '#services/bills/record.ts'
import type { Finding } from './report.ts'

async function recordsOf(file: string): Promise<Map<string, BillRecord>> {
  const found = new Map<string, BillRecord>()
  for await (const document of documentsIn(file))
    for await (const take of stepsIn(document))
      for (const record of (await take()).records) found.set(billIdOf(record), record)
  return found
}

/** The facts on which two sources of one bill must agree. */
const facts: Record<string, (record: BillRecord) => unknown> = {
  title: ({ title }) => title,
  'day of introduction': ({ introduced_on }) => introduced_on,
  sponsor: ({ sponsor }) => [sponsor?.name, sponsor?.key],
  'cosponsors, with who withdrew': ({ cosponsors }) =>
    cosponsors?.map(({ key, since, withdrawn_on }) => [key, since, withdrawn_on].join()).sort(),
  'policy area': ({ policy_area }) => policy_area,
  'latest action': ({ latest_action }) => latest_action,
  actions: ({ actions }) => actions?.map(({ date, text, code }) => [date, text, code]),
  laws: ({ laws }) => laws,
}

/** Bills that are both in a collection and available as raw official XML: do both importers give the same result? */
export async function truths(data: string): Promise<Finding[]> {
  const raw = await recordsOf(path.join(data, 'billstatus-115-xml.tar.gz'))
  const collected = await recordsOf(path.join(data, 'bills-115-index.jsonl.gz'))
  const both = [...raw].flatMap(([bill_id, record]) => {
    const other = collected.get(bill_id)
    return other ? [[record, other] as const] : []
  })
  return Object.entries(facts).map(([what, said]) => {
    const alike = both.filter(([a, b]) => JSON.stringify(said(a)) === JSON.stringify(said(b))).length
    return {
      what: `raw XML and collection say the same: ${what}`,
      found: `${alike} of ${both.length}`,
      met: both.length > 0 && alike >= both.length * 0.99,
    }
  })
}
