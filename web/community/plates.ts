import { byRoom, inPlace } from '#web/by-room.ts'
import type { CommunityPlate } from './plate.ts'

/** Of every room that has one. What each is drawn with is what its own room has loaded: no other type fits all. */
const plates = byRoom(
  import.meta.glob<CommunityPlate<never>>('../parts/*/community-plate.tsx', { eager: true, import: 'default' }),
)

export const parts = inPlace(plates, (plate) => plate.parts)

/** What a room shows in place of the page. */
export const insteads = plates.flatMap(({ room, plate: { Instead } }) => (Instead ? [{ room, Instead }] : []))
