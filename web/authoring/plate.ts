import type { ReactNode } from 'react'

/** What stands in place of the first page of /build is drawn with what its room has loaded, and what came of a form. */
export interface BuildViewProps<Data, Sent> {
  data: Data
  sent: Sent | undefined
  timeZone: string
}

/** What a room of the web shows on /build; `web/parts/<room>/build-plate.tsx` gives it. */
export interface BuildPlate<Data, Instead = never, Sent = never> {
  /** On the first page: ways to begin something, and what one has written so far. */
  parts: {
    /** Lower stands higher. */
    place: number
    View: (props: { data: Data }) => ReactNode
  }[]
  /** What stands in place of the first page, where the address asks for it. */
  Instead?: (props: BuildViewProps<Instead, Sent>) => ReactNode
}
