import { byRoom, inPlace } from '#web/by-room.ts'
import type { AccountPlate } from './plate.ts'

/** The plates of all rooms that have one. Each view gets what its own room has loaded: no narrower type fits all. */
const plates = byRoom(
  import.meta.glob<AccountPlate<never>>('../parts/*/account-plate.tsx', { eager: true, import: 'default' }),
)

export const heads = plates.flatMap(({ room, plate: { head } }) => (head ? [{ room, View: head }] : []))
export const above = inPlace(plates, (plate) => plate.above ?? [])
export const sections = inPlace(plates, (plate) => plate.sections ?? [])

/** The rooms’ views that replace the account, by the word in the address. */
export const looks = plates.flatMap(({ plate }) =>
  Object.entries(plate.looks ?? {}).map(([name, View]) => ({ name, View })),
)
