import type { ReactNode } from 'react'
import type { Town } from '#web/state/use-town.ts'
import type { RequestContext } from '#web/visit.ts'

/** What a room shows around every screen; exported by `web/parts/<room>/shell-plate.tsx`. */
export interface ShellPlate {
  /** Whose site this is, for the top bar and for the footer. */
  mark?: ReactNode
  runBy?: ReactNode
  /** Shown at the top of every screen, such as the offer to keep a guest's answers. */
  offer?: ReactNode
}

/** What a room loads for every screen; exported by `web/parts/<room>/shell-plate.server.ts`. */
export interface ShellServerPlate {
  town: (ctx: RequestContext) => Promise<Town | null>
}
