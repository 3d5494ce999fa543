import type { AccountPlate, AccountSection } from './plate.ts'

/** Of every room that has one. What each is drawn with is what its own room has loaded: no other type fits all. */
const found = import.meta.glob<AccountPlate<never>>('../parts/*/account-plate.tsx', { eager: true, import: 'default' })

const roomIn = (file: string) => file.split('/').at(-2)!

const plates = Object.entries(found).map(([file, plate]) => ({ room: roomIn(file), plate }))

/** Something of a room, and whose it is. */
type Of<T> = T & { room: string }

const all = <T extends object>(partsOf: (plate: AccountPlate<never>) => T[] = () => []): Of<T>[] =>
  plates.flatMap(({ room, plate }) => partsOf(plate).map((part) => ({ ...part, room })))

const byPlace = (a: { place: number }, b: { place: number }) => a.place - b.place

export const heads = all(({ head }) => (head ? [{ View: head }] : []))
export const above = all((plate) => plate.above ?? []).toSorted(byPlace)
export const sections: Of<AccountSection<never>>[] = all((plate) => plate.sections ?? []).toSorted(byPlace)

/** What a room shows in place of the account, by the word in the address. */
export const looks = all(({ looks }) => Object.entries(looks ?? {}).map(([name, View]) => ({ name, View })))
