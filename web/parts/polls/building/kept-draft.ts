import type { Draft } from './types.ts'

/** What this browser keeps of a poll that could not be saved. */
export interface KeptDraft {
  draft: Draft
  /** Of the poll it was written on. */
  version: number
  at: string
}

/** What this browser keeps of a new poll that was not sent yet. */
export interface KeptForm {
  /** Who writes it, and what it began with. */
  UID: string
  from: string
  fields: Record<string, string[]>
  at: number
}

/** Stands where a poll’s id does: no poll has it. */
const NEW = 'new'

const nameOf = (poll_id: string) => `draft:${poll_id}`

/** Keeps it. A browser that keeps nothing (full, or forbidden to) says so: false. */
export const keepDraft = (poll_id: string, kept: KeptDraft): boolean => keep(poll_id, kept)
export const keepForm = (kept: KeptForm): boolean => keep(NEW, kept)

/** What was kept; null: nothing that can be read. */
export const keptDraft = (poll_id: string): KeptDraft | null => kept(poll_id) as KeptDraft | null
/** The same of a new poll, if this person has begun it with the same. */
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
    // Nothing is kept where nothing may be.
  }
}
