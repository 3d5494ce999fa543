import type { Database } from '#platform/database/database.ts'
import type { PollRow } from './tables.ts'

/** How the time in which answers came in is divided: at these moments, or, if not all are known, at every hour. */
export interface Stretches {
  by: 'marks' | 'hours'
  marks: Date[]
}

/**
 * The moments up to which a result in steps was shown: someone who saw two of them knows what the answers in between
 * add up to. For other results no look reveals more of one stretch of time than of another.
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
