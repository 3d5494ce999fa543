import type { Database } from '#platform/database/database.ts'
import type { PollRow } from './tables.ts'

/**
 * The time intervals into which answers are divided: at these moments or, if not all of them are known, at every hour.
 */
export interface Stretches {
  by: 'marks' | 'hours'
  marks: Date[]
}

/**
 * The moments up to which a result in steps was shown: someone who saw two steps knows the sum of the answers in
 * between. For other results, no view reveals more about one time interval than about another.
 */
export async function stretchesOf(db: Database, { poll_id, results }: PollRow): Promise<Stretches> {
  if (results !== 'live_from_10') return { by: 'marks', marks: [] }
  const [step] = await db.run<{ marks: Date[] | null }>(
    'polls_step_marks',
    `select marks from polls.step where poll_id = $1 and item_id = ''`,
    [poll_id],
  )
  if (!step) return { by: 'marks', marks: [] }
  return step.marks === null ? { by: 'hours', marks: [] } : { by: 'marks', marks: step.marks }
}
