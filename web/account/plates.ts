import { byRoom, inPlace } from '#web/by-room.ts'
import type { AccountPlate } from './plate.ts'

/** Of every room that has one. What each is drawn with is what its own room has loaded: no other type fits all. */
const plates = byRoom(
  import.meta.glob<AccountPlate<never>>('../parts/*/account-plate.tsx', { eager: true, import: 'default' }),
)

export const heads = plates.flatMap(({ room, plate: { head } }) => (head ? [{ room, View: head }] : []))
export const above = inPlace(plates, (plate) => plate.above ?? [])
export const sections = inPlace(plates, (plate) => plate.sections ?? [])

/** What a room shows in place of the account, by the word in the address. */
export const looks = plates.flatMap(({ plate }) =>
  Object.entries(plate.looks ?? {}).map(([name, View]) => ({ name, View })),
)
