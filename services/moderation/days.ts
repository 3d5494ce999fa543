import { decodeTime } from 'ulid'

/** The day of a moment, in UTC as all days of the official form. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const EARLIEST = Date.UTC(2000, 0, 1)

/** When the thing with this id was made, as its id says; if it does not say so, the day it is decided about. */
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
