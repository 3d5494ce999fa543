import { byRoom, inPlace } from '#web/by-room.ts'
import type { CommunityPlate } from './plate.ts'

/**
 * The plates of all rooms that have one. Each view gets the data its own room has loaded, so no narrower type fits all
 * of them.
 */
const plates = byRoom(
  import.meta.glob<CommunityPlate<never>>('../parts/*/community-plate.tsx', { eager: true, import: 'default' }),
)

export const parts = inPlace(plates, (plate) => plate.parts)

export const heads = plates.flatMap(({ room, plate: { head } }) => (head ? [{ room, View: head }] : []))

/** The rooms’ views that replace the page. */
export const insteads = plates.flatMap(({ room, plate: { Instead } }) => (Instead ? [{ room, Instead }] : []))
