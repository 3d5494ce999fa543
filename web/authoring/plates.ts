import { byRoom, inPlace } from '#web/by-room.ts'
import type { BuildPlate } from './plate.ts'

/** The plates of all rooms that have one. Each view gets what its own room has loaded: no narrower type fits all. */
const plates = byRoom(
  import.meta.glob<BuildPlate<never, never, never>>('../parts/*/build-plate.tsx', { eager: true, import: 'default' }),
)

/** The parts of the first page of /build. */
export const parts = inPlace(plates, (plate) => plate.parts)

/** The rooms’ views that replace it. */
export const insteads = plates.flatMap(({ room, plate: { Instead } }) => (Instead ? [{ room, Instead }] : []))
