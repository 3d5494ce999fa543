import { isCorrection } from './corrections.ts'
import { life } from './life.ts'
import type { Note, PollRow } from './tables.ts'

type NewNote = Pick<Note, 'kind' | 'text'> & Partial<Pick<Note, 'path' | 'was' | 'now'>>

/**
 * The notes of a poll, with one more note added. The maximum number of notes never keeps an author from withdrawing a
 * poll.
 */
export const noted = ({ notes }: Pick<PollRow, 'notes'>, now: Date, note: NewNote): string =>
  life.noting(notes, { path: null, was: null, now: null, ...note }, now, note.kind === 'withdrawn')

/**
 * The notes of a poll that was edited before anybody answered: only one note, however many edits there were, and no
 * notes on former corrections.
 */
export const notedEdit = ({ notes }: Pick<PollRow, 'notes'>, now: Date): string =>
  noted({ notes: notes.filter((note) => !isCorrection(note) && note.kind !== 'edited') }, now, {
    kind: 'edited',
    text: '',
  })
