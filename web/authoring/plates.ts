import { byRoom, inPlace } from '#web/by-room.ts'
import type { BuildPlate } from './plate.ts'

/**
 * The plates of all rooms that have one. Each view gets the data its own room has loaded, so no narrower type fits all
 * of them.
 */
const plates = byRoom(
  import.meta.glob<BuildPlate<never, never, never>>('../parts/*/build-plate.tsx', { eager: true, import: 'default' }),
)

/** The parts of the first page of /build. */
export const parts = inPlace(plates, (plate) => plate.parts)

/** What the first page can show at its top instead of its own title. */
export const leads = plates.flatMap(({ room, plate: { lead } }) => (lead ? [{ room, ...lead }] : []))

/** The rooms' views shown instead of the first page. */
export const insteads = plates.flatMap(({ room, plate: { Instead, titleOf } }) =>
  Instead ? [{ room, Instead, titleOf: titleOf ?? (() => '') }] : [],
)
