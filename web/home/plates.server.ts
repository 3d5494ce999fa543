import { byRoom, loadedBy } from '#web/by-room.ts'
import type { Named } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'
import type { HomeServerPlate } from './plate.ts'

const plates = byRoom(
  import.meta.glob<HomeServerPlate>('../parts/*/home-plate.server.ts', { eager: true, import: 'default' }),
)

/** What every room has for /home. */
export const loadPlates = (ctx: RequestContext) => loadedBy(plates, (plate) => plate.load(ctx))

/** The communities that what they have loaded names. */
export const namedBy = (loaded: Record<string, unknown>): Named[] =>
  Object.values(loaded).flatMap((data) => (data as { named?: Named[] } | null)?.named ?? [])
