import { byRoom, inPlace } from '#web/by-room.ts'
import type { BuildPlate } from './plate.ts'

/** Of every room that has one. What each is drawn with is what its own room has loaded: no other type fits all. */
const plates = byRoom(
  import.meta.glob<BuildPlate<never, never, never>>('../parts/*/build-plate.tsx', { eager: true, import: 'default' }),
)

/** What stands on the first page of /build. */
export const parts = inPlace(plates, (plate) => plate.parts)

/** What a room shows in place of it. */
export const insteads = plates.flatMap(({ room, plate: { Instead } }) => (Instead ? [{ room, Instead }] : []))
