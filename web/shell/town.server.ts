import type { Town } from '#web/state/use-town.ts'
import type { RequestContext } from '#web/visit.ts'
import type { ShellServerPlate } from './plate.ts'

const [plate] = Object.values(
  import.meta.glob<ShellServerPlate>('../parts/*/shell-plate.server.ts', { eager: true, import: 'default' }),
)

/** The town of this instance; null if no room knows a town. */
export const townOf = async (ctx: RequestContext): Promise<Town | null> => plate?.town(ctx) ?? null
