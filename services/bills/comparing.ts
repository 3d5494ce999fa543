import type { bills } from '#contract/bills.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Act } from '#platform/room.ts'
import { compareSections } from './comparing-job.ts'
import { sectionsOf, theBill, versionsOf } from './data.ts'

export const diff_versions: Act<typeof bills.diff_versions> = async ({ bill_id, from, to }, { db, work }) => {
  const bill = await theBill(db, bill_id)
  const versions = await versionsOf(db, bill)
  const [before, after] = [from, to].map((code) => versions.find(({ version }) => version === code))
  if (!before || !after) throw new Refusal('NOT_FOUND')

  const [old, young] = [await sectionsOf(db, bill, from), await sectionsOf(db, bill, to)]
  const sections = await work.run(compareSections, { from: old, to: young })
  const { bill_id: _before, ...oldWording } = before
  const { bill_id: _after, ...newWording } = after
  return { from: oldWording, to: newWording, sections }
}
