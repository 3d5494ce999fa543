import type { ReactNode } from 'react'
import type { Town } from '#web/state/use-town.ts'
import type { RequestContext } from '#web/visit.ts'

/** Whose site this is, on every screen; exported by `web/parts/<room>/shell-plate.tsx`. It may not need scripts. */
export interface ShellPlate {
  /** `foot`: in the footer; otherwise in the top bar. */
  Mark: (props: { foot?: boolean }) => ReactNode
}

/** What that room loads for every screen; exported by `web/parts/<room>/shell-plate.server.ts`. One room has it. */
export interface ShellServerPlate {
  town: (ctx: RequestContext) => Promise<Town | null>
}
