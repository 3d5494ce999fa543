import { decodeTime } from 'ulid'

/** The day of a moment, in UTC like all days in the official format. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const EARLIEST = Date.UTC(2000, 0, 1)

/**
 * The day on which the content with this id was created, which is encoded in the id. If the id encodes no time, the day
 * of the decision.
 */
export function publishedOn(id: string, now: Date): string {
  const at = timeIn(id)
  return dayOf(at !== null && at >= EARLIEST && at <= now.getTime() ? new Date(at) : now)
}

function timeIn(id: string): number | null {
  try {
    return decodeTime(id)
  } catch {
    return null
  }
}
