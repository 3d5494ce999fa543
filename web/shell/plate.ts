import type { ReactNode } from 'react'
import type { Town } from '#web/state/use-town.ts'
import type { RequestContext } from '#web/visit.ts'

/**
 * The name of the site, on every screen; exported by `web/parts/<room>/shell-plate.tsx`. It must work without scripts.
 */
export interface ShellPlate {
  /** `at`: in the top bar, or in the footer. */
  Mark: (props: { at: 'top' | 'foot' }) => ReactNode
}

/**
 * The loader of the room that shows the name, for every screen; exported by `web/parts/<room>/shell-plate.server.ts`.
 * Only one room has it.
 */
export interface ShellServerPlate {
  town: (ctx: RequestContext) => Promise<Town | null>
}
