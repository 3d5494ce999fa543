import type { ReactNode } from 'react'

/** The props of a view that replaces the first page of /build: the room's loaded data, and the outcome of a form. */
export interface BuildViewProps<Data, Sent> {
  data: Data
  sent: Sent | undefined
  timeZone: string
}

/** A room's part of /build; exported by `web/parts/<room>/build-plate.tsx`. */
export interface BuildPlate<Data, Instead = never, Sent = never> {
  /**
   * Parts of the first page: ways to start something, and what the person has written so far. A form that was refused
   * stays where it was sent from, so they get its outcome.
   */
  parts: {
    /** The sort order: a lower number comes first. */
    place: number
    View: (props: { data: Data; sent: Sent | undefined }) => ReactNode
  }[]
  /** What the first page begins with, title included, for people who have something under way. */
  lead?: { isDue: (data: Data) => boolean; View: (props: { data: Data }) => ReactNode }
  /** Replaces the first page if the address requests that. */
  Instead?: (props: BuildViewProps<Instead, Sent>) => ReactNode
  /** The title of what `Instead` is about; empty if it has none yet. */
  titleOf?: (data: Instead) => string
}
