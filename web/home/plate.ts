import type { ReactNode } from 'react'
import type { RequestContext } from '#web/visit.ts'

/**
 * What a room shows on /home beside the polls; exported by `web/parts/<room>/home-plate.tsx`. Nothing in it may need
 * scripts.
 */
export interface HomePlate<Data> {
  parts: {
    /** The sort order: a lower number comes first. */
    place: number
    /** The visitor's own: shown right after what needs their answer, above what is open to everyone. */
    own?: true
    View: (props: { data: Data }) => ReactNode
  }[]
}

/** What a room loads for that part of /home; exported by `web/parts/<room>/home-plate.server.ts`. */
export interface HomeServerPlate {
  load: (ctx: RequestContext) => Promise<unknown>
}
