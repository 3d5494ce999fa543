import type { Database } from './own.ts'
import { againAt, requestState } from './rules.ts'
import type { RequestRow } from './tables.ts'

/** A request to join a community, pending or declined. */
export const requestOf = async (db: Database, comm_id: string, UID: string): Promise<RequestRow | null> =>
  (await db
    .q()
    .selectFrom('comms.join_request')
    .selectAll()
    .where('comm_id', '=', comm_id)
    .where('UID', '=', UID)
    .executeTakeFirst()) ?? null

/** The request as shown to the person who asked; null if that person may ask again. */
export function shownRequest(row: Pick<RequestRow, 'asked_at' | 'declined_at' | 'reason' | 'answer'>, now: Date) {
  const state = requestState(row, now)
  if (state === null) return null
  const { asked_at, reason, answer } = row
  return { state, asked_at: asked_at.toISOString(), reason, answer, again_at: againAt(row)?.toISOString() ?? null }
}
