import { createContext, useContext, type ReactNode } from 'react'
import type { Draft, Issue, ItemDraft } from './types.ts'

export const tabs = ['questions', 'logic', 'contract', 'check', 'share'] as const
export type Tab = (typeof tabs)[number]

/** The id of the heading of the list of findings. */
export const CHECK_HEADING = 'check-found'

/** A position in the editor: the tab, the question, the field, and its index among the fields with that name. */
export interface EditorPlace {
  tab: Tab
  item?: number
  name?: string
  at?: number
}

/** The numbers of written options and columns for which a new kind of question has no place. */
export interface LeftOut {
  options: number
  columns: number
}

/** A question whose kind is being changed, as it was before, and what the kind it has now leaves out. */
export interface Turned extends LeftOut {
  at: number
  from: ItemDraft
}

export interface Editing {
  /** The draft with the current content of the form. */
  live: Draft
  /** The index of the question being edited. */
  chosen: number
  /** The question whose kind has just been changed; null if something else has happened since. */
  turned: Turned | null
  /** Runs an edit by its command. */
  run: (word: string, lines?: string[]) => void
  go: (spot: EditorPlace) => void
  /** Shows the outcome of an action in a live region, which is read aloud. */
  say: (words: ReactNode) => void
}

export const EditingContext = createContext<Editing | null>(null)

/** The editor around a field, from the React context. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('this stands outside of the editor')
  return editing
}

/** The position in the editor where an issue can be fixed; for an issue about all questions together, the outline. */
export const placeOfIssue = ({ rule, path }: Issue): EditorPlace =>
  path === 'items' && rule !== 'no_items' ? { tab: 'questions', item: 0, name: 'outline-0' } : spotOf(path)

/** The position in the editor of the field with this path. */
export function spotOf(path: string): EditorPlace {
  const [first = '', place, field, part] = path.split('.')
  if (first === 'items' && place !== undefined && /^\d+$/.test(place)) return ofItem(Number(place), field, part)
  switch (first) {
    case 'title':
    case 'about':
      return { tab: 'questions', name: first }
    case 'items':
      return { tab: 'questions', name: 'add_kind' }
    case 'list':
      return { tab: 'share', name: 'entries' }
    case 'opens_at':
    case 'closes_at':
      return { tab: 'contract', name: first === 'opens_at' ? 'opens_date' : 'closes_date' }
    case 'promise':
      return { tab: 'contract', name: place === 'by' ? 'promise_by' : 'promise_what' }
    default:
      return { tab: 'contract', name: first }
  }
}

function ofItem(item: number, field = 'text', part?: string): EditorPlace {
  if (field === 'show_if') return { tab: 'logic', item, name: `items.${item}.cond_test` }
  return { tab: 'questions', item, name: `items.${item}.${field}`, at: part ? Number(part) : 0 }
}
