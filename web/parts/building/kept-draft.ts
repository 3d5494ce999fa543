import type { Draft } from './types.ts'

/** What this browser keeps of a poll that could not be saved. */
export interface KeptDraft {
  draft: Draft
  /** Of the poll it was written on. */
  version: number
  at: string
}

const nameOf = (poll_id: string) => `draft:${poll_id}`

/** Keeps it. A browser that keeps nothing (full, or forbidden to) says so: false. */
export function keepDraft(poll_id: string, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(nameOf(poll_id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** What was kept; null: nothing that can be read. */
export function keptDraft(poll_id: string): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(poll_id)) ?? 'null') as KeptDraft | null
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
