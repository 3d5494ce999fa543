import { isCorrection } from './corrections.ts'
import { life } from './life.ts'
import type { Note, PollRow } from './tables.ts'

type Told = Pick<Note, 'kind' | 'text'> & Partial<Pick<Note, 'path' | 'was' | 'now'>>

/** The notes of a poll and one more; nothing can keep an author from taking a poll back. */
export const noted = ({ notes }: Pick<PollRow, 'notes'>, now: Date, note: Told): string =>
  life.noting(notes, { path: null, was: null, now: null, ...note }, now, note.kind === 'withdrawn')

/** The notes of a poll that nobody has answered, edited now: once however often, and corrections go with their words. */
export const notedEdit = ({ notes }: Pick<PollRow, 'notes'>, now: Date): string =>
  noted({ notes: notes.filter((note) => !isCorrection(note) && note.kind !== 'edited') }, now, {
    kind: 'edited',
    text: '',
  })
