import type { MeasureTaken } from '#platform/measures/measures.ts'
import type { Context } from '#platform/room.ts'
import type { Measure } from '#platform/subject.ts'
import { decisionsTo } from '#tests/decided.ts'
import { life } from './life.ts'
import type { Database } from './own.ts'
import service from './service.ts'

/** Sends the room an operators' decision about a poll. */
export function deciding(db: Database, operator: Context) {
  const hear = decisionsTo(service, operator)
  const decide = (poll_id: string, measure: Measure, more: Partial<MeasureTaken> = {}) =>
    hear('poll', poll_id, measure, { by: 'operator', ...more })
  return {
    decide,
    /** Expects the poll to be removed; fails if there is no such poll. */
    async remove(poll_id: string, more: Partial<MeasureTaken> = {}) {
      await decide(poll_id, 'remove', { reason: 'It sells something.', ...more })
      const { version } = (await life.find(db, poll_id)).row
      return { poll_id, version }
    },
  }
}
