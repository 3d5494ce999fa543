import { createHash } from 'node:crypto'
import { isCorrection } from './corrections.ts'
import { termsOf } from './drafts.ts'
import type { PollRow } from './tables.ts'

const known = new WeakMap<PollRow, string>()

/**
 * A short hash of everything that voters see when they answer: text, corrections, promise and terms. An edit before the
 * first answer or a later correction changes it; a pause, an extension or an outcome does not. The first twelve
 * characters of a SHA-256.
 */
export function markOf(poll: PollRow): string {
  const mark = known.get(poll) ?? hashed(poll)
  known.set(poll, mark)
  return mark
}

function hashed(poll: PollRow): string {
  const corrections = poll.notes.filter(isCorrection).map(({ path, now }) => [path, now])
  const seen = JSON.stringify([termsOf(poll), poll.items, corrections])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 12)
}
