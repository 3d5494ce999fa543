import type { ReactNode } from 'react'

/** The name of one kind of thing in the results. */
export interface FoundKind {
  /** The sort order among the kinds: a lower number comes first. */
  place: number
  /** The label for several results, such as “Polls”. */
  name: ReactNode
  /** The label for a single result, such as “Poll”. */
  one: ReactNode
  /** The names of the states that are shown. */
  states?: Record<string, ReactNode>
  /** The kinds that can be requested, as named by the room's search. */
  asked?: readonly string[]
}

/** A room's names for the things it gives to the search; exported by `web/parts/<room>/find-plate.tsx`. */
export interface FindPlate {
  kinds: Record<string, FoundKind>
}
