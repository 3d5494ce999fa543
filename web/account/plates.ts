import { byRoom, inPlace } from '#web/by-room.ts'
import { DeskLook, NewcomersLook } from './desk/desk-look.tsx'
import type { AccountPlate } from './plate.ts'

/**
 * The plates of all rooms that have one. Each view gets the data its own room has loaded, so no narrower type fits all
 * of them.
 */
const plates = byRoom(
  import.meta.glob<AccountPlate<never>>('../parts/*/account-plate.tsx', { eager: true, import: 'default' }),
)

export const heads = plates.flatMap(({ room, plate: { head } }) => (head ? [{ room, View: head }] : []))
export const above = inPlace(plates, (plate) => plate.above ?? [])
export const sections = inPlace(plates, (plate) => plate.sections ?? [])

/**
 * The views shown instead of the account, by the name in the address: the views of rooms, and the desk shared by all
 * rooms.
 */
export const looks = [
  { name: 'desk', View: DeskLook },
  { name: 'new-accounts', View: NewcomersLook },
  ...plates.flatMap(({ plate }) => Object.entries(plate.looks ?? {}).map(([name, View]) => ({ name, View }))),
]
