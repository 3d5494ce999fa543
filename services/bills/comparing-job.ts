import { job } from '#platform/work/job.ts'
import { hunksOf } from '#platform/kit/hunks.ts'
import { pairUp, type Pair } from './pairing.ts'
import type { SectionRecord } from './record.ts'

/** The maximum time in milliseconds for comparing all sections together. Meanwhile, the next request has to wait. */
const budget = 1200

/** The changes between two versions of a bill, section by section. */
export const compareSections = job(
  import.meta.url,
  'compareSections',
  ({ from, to }: { from: SectionRecord[]; to: SectionRecord[] }) => {
    const pairs = pairUp(from, to)
    const deadline = performance.now() + budget
    return pairs.map((pair) => changeOf(pair, deadline))
  },
)

function changeOf({ from, to }: Pair, deadline: number) {
  const { num, heading } = (to ?? from)!
  if (!from) return { num, heading, change: 'added' as const, hunks: [{ change: 'added' as const, text: to!.text }] }
  if (!to) return { num, heading, change: 'removed' as const, hunks: [{ change: 'removed' as const, text: from.text }] }
  if (from.text === to.text) return { num, heading, change: 'same' as const, hunks: [] }
  return { num, heading, change: 'changed' as const, hunks: hunksOf(from.text, to.text, deadline - performance.now()) }
}
