import type { ReactNode } from 'react'

/** How one kind of thing is named where it was found. */
export interface FoundKind {
  /** The sort order among the kinds: a lower number comes first. */
  place: number
  /** All of them: Polls. */
  name: ReactNode
  /** One of them: Poll. */
  one: ReactNode
  /** The states that a thing can be in, as far as they are shown. */
  states?: Record<string, ReactNode>
  /** Those that can be asked for, as the search of the room knows them. */
  asked?: readonly string[]
}

/** What a room says of the things it gives to the search; exported by `web/parts/<room>/find-plate.tsx`. */
export interface FindPlate {
  kinds: Record<string, FoundKind>
}
