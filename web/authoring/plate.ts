import type { ReactNode } from 'react'

/** The props of what replaces the first page of /build: the room’s loaded data, and the outcome of a form. */
export interface BuildViewProps<Data, Sent> {
  data: Data
  sent: Sent | undefined
  timeZone: string
}

/** What a room of the web shows on /build; `web/parts/<room>/build-plate.tsx` gives it. */
export interface BuildPlate<Data, Instead = never, Sent = never> {
  /** On the first page: ways to start something, and what one has written so far. */
  parts: {
    /** A lower number comes first. */
    place: number
    View: (props: { data: Data }) => ReactNode
  }[]
  /** Replaces the first page if the address requests it. */
  Instead?: (props: BuildViewProps<Instead, Sent>) => ReactNode
}
