import { PollRefusal } from '#contract/poll-refusals.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { isCorrection } from './corrections.ts'
import type { Note, PollRow } from './tables.ts'

type Told = Pick<Note, 'kind' | 'text'> & Partial<Pick<Note, 'path' | 'was' | 'now'>>

/** The notes of a poll and one more. They are shown wherever the poll is, so there is an end to them. */
export function noted({ notes }: Pick<PollRow, 'notes'>, now: Date, note: Told): string {
  if (notes.length >= limits.notes.max && note.kind !== 'withdrawn') throw new PollRefusal('TOO_MANY')
  return JSON.stringify([...notes, { path: null, was: null, now: null, ...note, at: now.toISOString() }])
}

/** The notes of a poll that nobody has answered, edited now: once however often, and corrections go with their words. */
export const notedEdit = ({ notes }: Pick<PollRow, 'notes'>, now: Date): string =>
  noted({ notes: notes.filter((note) => !isCorrection(note) && note.kind !== 'edited') }, now, {
    kind: 'edited',
    text: '',
  })
