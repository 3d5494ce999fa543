import { createContext, useContext, type ReactNode } from 'react'
import type { Draft, Issue } from './types.ts'

export const tabs = ['questions', 'logic', 'contract', 'check', 'share'] as const
export type Tab = (typeof tabs)[number]

/** By which id the list of what is to mend is found. */
export const CHECK_HEADING = 'check-found'

/** A place in the editor: which part of it, which question, which field and the how-manieth of that name. */
export interface EditorPlace {
  tab: Tab
  item?: number
  name?: string
  at?: number
}

export interface Editing {
  /** The draft as it stands in the form. */
  live: Draft
  /** Which question is being edited. */
  chosen: number
  /** Does an act of the editor, by its word. */
  run: (word: string, lines?: string[]) => void
  go: (spot: EditorPlace) => void
  /** Says how something went, in a place that stays and is read aloud. */
  say: (words: ReactNode) => void
}

export const EditingContext = createContext<Editing | null>(null)

/** What surrounds every field of the editor. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('this stands outside of the editor')
  return editing
}

/** Where in the editor one mends what an issue is about: of what all questions are together, at the list of them. */
export const placeOfIssue = ({ rule, path }: Issue): EditorPlace =>
  path === 'items' && rule !== 'no_items' ? { tab: 'questions', item: 0, name: 'outline-0' } : spotOf(path)

/** Where in the editor a thing stands. */
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
