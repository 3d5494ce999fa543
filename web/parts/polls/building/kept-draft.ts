import type { Draft } from './types.ts'

/** An unsaved draft of a poll, kept in this browser. */
export interface KeptDraft {
  draft: Draft
  /** The version of the poll on which the draft is based. */
  version: number
  at: string
}

/** The form of a new poll that has not been sent yet, kept in this browser. */
export interface KeptForm {
  /** The author and, as `from`, the template or poll from which the form started. */
  UID: string
  from: string
  fields: Record<string, string[]>
  at: number
}

/** Used in place of a poll id; no poll has this id. */
const NEW = 'new'

const nameOf = (poll_id: string) => `draft:${poll_id}`

/** Stores the draft. Returns false if the browser cannot do so (storage full or blocked). */
export const keepDraft = (poll_id: string, kept: KeptDraft): boolean => keep(poll_id, kept)
export const keepForm = (kept: KeptForm): boolean => keep(NEW, kept)

/** The stored draft; null if none can be read. */
export const keptDraft = (poll_id: string): KeptDraft | null => kept(poll_id) as KeptDraft | null
/** The stored form of a new poll, if it has the same author and starting point. */
export function keptForm(UID: string, from: string): KeptForm | null {
  const found = kept(NEW) as KeptForm | null
  return found?.UID === UID && found.from === from ? found : null
}
export const forgetForm = () => forgetDraft(NEW)

function keep(name: string, what: KeptDraft | KeptForm): boolean {
  try {
    localStorage.setItem(nameOf(name), JSON.stringify(what))
    return true
  } catch {
    return false
  }
}

function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(nameOf(name)) ?? 'null')
  } catch {
    return null
  }
}

export function forgetDraft(poll_id: string): void {
  try {
    localStorage.removeItem(nameOf(poll_id))
  } catch {
    // Where storage is blocked, there is nothing to remove.
  }
}
