import type { bills } from '#contract/bills.ts'
import { Refusal } from '#contract/call.ts'
import type { Act } from '#platform/room.ts'
import { sectionsOf, theBill, versionsOf } from './data.ts'
import { hunksOf } from './hunks.ts'
import { pairUp, type Pair } from './pairing.ts'

/** Milliseconds for all sections together: the process does nothing else meanwhile. */
const budget = 1200

export const diff_versions: Act<typeof bills.diff_versions> = async ({ bill_id, from, to }, { db }) => {
  const bill = await theBill(db, bill_id)
  const versions = await versionsOf(db, bill)
  const [before, after] = [from, to].map((code) => versions.find(({ version }) => version === code))
  if (!before || !after) throw new Refusal('NOT_FOUND')

  const pairs = pairUp(await sectionsOf(db, bill, from), await sectionsOf(db, bill, to))
  const deadline = performance.now() + budget
  const { bill_id: _before, ...oldWording } = before
  const { bill_id: _after, ...newWording } = after
  return { from: oldWording, to: newWording, sections: pairs.map((pair) => changeOf(pair, deadline)) }
}

function changeOf({ from, to }: Pair, deadline: number) {
  const { num, heading } = (to ?? from)!
  if (!from) return { num, heading, change: 'added' as const, hunks: [{ change: 'added' as const, text: to!.text }] }
  if (!to) return { num, heading, change: 'removed' as const, hunks: [{ change: 'removed' as const, text: from.text }] }
  if (from.text === to.text) return { num, heading, change: 'same' as const, hunks: [] }
  return { num, heading, change: 'changed' as const, hunks: hunksOf(from.text, to.text, deadline - performance.now()) }
}
