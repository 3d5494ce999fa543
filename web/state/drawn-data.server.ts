import { createHash } from 'node:crypto'
import type { RequestContext } from '#web/visit.ts'

/** As many characters as are needed to distinguish one visit's data from the previous visit's. */
const MARK_CHARACTERS = 8

/** A version mark for what a page shows: it changes when there is something new. */
export const markOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, MARK_CHARACTERS)

/**
 * Data of parts that the server renders, by room. A browser that received the rendered page needs none of this data: it
 * can be read on the server, but isn't sent.
 */
export function readOnServer({ whole }: RequestContext, parts: Record<string, unknown>) {
  const data: Record<string, unknown> = {}
  for (const [room, value] of Object.entries(parts)) Object.defineProperty(data, room, { value, enumerable: !whole })
  return data
}
