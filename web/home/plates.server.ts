import { byRoom, loadedBy } from '#web/by-room.ts'
import type { Named } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'
import type { HomeServerPlate } from './plate.ts'

const plates = byRoom(
  import.meta.glob<HomeServerPlate>('../parts/*/home-plate.server.ts', { eager: true, import: 'default' }),
)

/** The data of every room for /home. */
export const loadPlates = (ctx: RequestContext) => loadedBy(plates, (plate) => plate.load(ctx))

/** The communities named in the loaded data. */
export const namedBy = (loaded: Record<string, unknown>): Named[] =>
  Object.values(loaded).flatMap((data) => (data as { named?: Named[] } | null)?.named ?? [])
