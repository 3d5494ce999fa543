import type { RequestContext } from '#web/visit.ts'

/** The number of waiting items on the first page of their list, and whether there are more. */
export interface Waiting {
  count: number
  more: boolean
}

/** Something that a new account has published and that only its community lists. */
export interface NewThing {
  id: string
  title: string
  lang: string
  comm_id: string | null
  author: string | null
  version: number
  at: string
}

export interface DeskNumbers {
  /** null: too few to be shown; `usual`: what the number usually is. */
  numbers?: Record<string, number | null | { value: number; usual: number }>
  waits?: Record<string, Waiting>
  /** Things published by new accounts that are waiting for the front page, oldest first. */
  newcomers?: NewThing[]
  /** The data of the room's `alert`; if absent, nothing is unusual. */
  alert?: unknown
}

/**
 * The loader for a room's part of the desk of those who run the site; exported by
 * `web/parts/<room>/desk-plate.server.ts`.
 */
type LoadDesk = (ctx: RequestContext) => Promise<DeskNumbers>

/** The version that an operator has seen, and why they show it to the whole site. */
export interface Passed {
  if_version: number
  reason: string
}

/** `pass`: shows one of the room's things by new accounts to the whole site. */
export type DeskServerPlate =
  | LoadDesk
  | { load: LoadDesk; pass: (ctx: RequestContext, id: string, seen: Passed) => Promise<unknown> }

/** Counts the waiting items on the first page of their list. */
export const waitingIn = ({ items, next_cursor }: { items: unknown[]; next_cursor: string | null }): Waiting => ({
  count: items.length,
  more: next_cursor !== null,
})
