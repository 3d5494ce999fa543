import { isCorrection } from './corrections.ts'
import { life } from './life.ts'
import type { Note, PollRow } from './tables.ts'

type Told = Pick<Note, 'kind' | 'text'> & Partial<Pick<Note, 'path' | 'was' | 'now'>>

/** The notes of a poll and one more; their limit never keeps an author from withdrawing a poll. */
export const noted = ({ notes }: Pick<PollRow, 'notes'>, now: Date, note: Told): string =>
  life.noting(notes, { path: null, was: null, now: null, ...note }, now, note.kind === 'withdrawn')

/**
 * The notes of a poll edited before anybody answered: one note however many edits, and none of the former corrections.
 */
export const notedEdit = ({ notes }: Pick<PollRow, 'notes'>, now: Date): string =>
  noted({ notes: notes.filter((note) => !isCorrection(note) && note.kind !== 'edited') }, now, {
    kind: 'edited',
    text: '',
  })
