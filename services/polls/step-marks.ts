import type { Database } from '#platform/database/database.ts'
import type { PollRow } from './tables.ts'

/**
 * The time intervals into which answers are divided. They begin and end at the moments of the steps or, if not all of
 * these are known, at every full hour.
 */
export interface Stretches {
  by: 'marks' | 'hours'
  marks: Date[]
}

/**
 * The moments up to which a stepped result was shown. Whoever has seen two steps knows the sum of the answers in
 * between. With other results, no view reveals more about one time interval than about another.
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
