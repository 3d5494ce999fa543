import { hunksOf } from '#platform/kit/hunks.ts'
import { job } from '#platform/work/job.ts'

/** The maximum time in milliseconds for comparing all texts word by word. Meanwhile, the next request has to wait. */
const BUDGET_MS = 600

interface Pair {
  from: string
  to: string
}

/** The changes from each of these texts to the current one. */
export const compareWords = job(import.meta.url, 'compareWords', (pairs: Pair[]) =>
  pairs.map(({ from, to }) => hunksOf(from, to, BUDGET_MS / pairs.length)),
)
