import { byRoom, inPlace } from '#web/by-room.ts'
import type { DeskPlate } from './plate.ts'

const plates = byRoom(import.meta.glob<DeskPlate>('../../parts/*/desk-plate.tsx', { eager: true, import: 'default' }))

const named = <Part>(parts: Record<string, Part> | undefined) =>
  Object.entries(parts ?? {}).map(([id, part]) => ({ id, ...part }))

/** The names of operators' actions, by room and call. */
export const acts = Object.fromEntries(plates.map(({ room, plate }) => [room, plate.acts ?? {}]))

/** The more exact names of operators’ actions, by room and call. */
export const exact = Object.fromEntries(plates.map(({ room, plate }) => [room, plate.exact ?? {}]))

/** The values set by operators' actions, in words, by room and field. */
export const values = Object.fromEntries(plates.map(({ room, plate }) => [room, plate.values ?? {}]))

/** The names of things that are known by a short id alone. */
export const objects = Object.assign({}, ...plates.map(({ plate }) => plate.objects ?? {})) as Record<string, string>

export const alerts = inPlace(plates, (plate) => (plate.alert ? [plate.alert] : []))
export const numbers = inPlace(plates, (plate) => named(plate.numbers))
export const newcomers = inPlace(plates, (plate) => (plate.newcomers ? [plate.newcomers] : []))
export const waits = inPlace(plates, (plate) => named(plate.waits))
export const pages = inPlace(plates, (plate) => plate.pages ?? [])
