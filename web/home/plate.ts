import type { ReactNode } from 'react'
import type { RequestContext } from '#web/visit.ts'

/** What a room of the web shows on /home under the polls; `web/parts/<room>/home-plate.tsx` gives it. Nothing in it needs scripts. */
export interface HomePlate<Data> {
  parts: {
    /** A lower number comes first. */
    place: number
    View: (props: { data: Data }) => ReactNode
  }[]
}

/** What it reads for that; `web/parts/<room>/home-plate.server.ts` gives it. */
export interface HomeServerPlate {
  load: (ctx: RequestContext) => Promise<unknown>
}
