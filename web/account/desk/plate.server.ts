import type { RequestContext } from '#web/visit.ts'

/** How much waits: as far as a page of the list says, and whether there is more. */
export interface Waiting {
  count: number
  more: boolean
}

export interface DeskNumbers {
  /** null: too few to be told. */
  numbers?: Record<string, number | null>
  waits?: Record<string, Waiting>
}

/** What a room loads for the desk of those who run the site; exported by `web/parts/<room>/desk-plate.server.ts`. */
export type DeskServerPlate = (ctx: RequestContext) => Promise<DeskNumbers>

/** The number of waiting items, given the first page of their list. */
export const waitingIn = ({ items, next_cursor }: { items: unknown[]; next_cursor: string | null }): Waiting => ({
  count: items.length,
  more: next_cursor !== null,
})
