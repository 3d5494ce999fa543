/** A ranking in progress: its ranks, best first. Options with the same rank are equal; an empty rank was skipped. */
export type Places = string[][]

/** The rank of an option, beginning with 1; null if it is not ranked. */
export const placeOf = (places: Places, option_id: string): number | null => {
  const at = places.findIndex((place) => place.includes(option_id))
  return at === -1 ? null : at + 1
}

/** The options in the order of a list: the ranked options by rank, then the other options in their original order. */
export function listed(places: Places, options: string[]): string[] {
  const ranked = places.flatMap((place) => options.filter((option) => place.includes(option)))
  return [...ranked, ...options.filter((option) => !ranked.includes(option))]
}

/** Gives an option this rank, next to any options already there; if null, the option is no longer ranked. */
export function putIn(places: Places, option_id: string, place: number | null): Places {
  const others = without(places, option_id)
  if (place === null) return trimmed(others)
  const long = Array.from({ length: Math.max(others.length, place) }, (_, at) => others[at] ?? [])
  return trimmed(long.map((there, at) => (at === place - 1 ? [...there, option_id] : there)))
}

/** Moves an option up: past the rank before it, out of a shared rank, or into the last rank. */
export function up(places: Places, option_id: string): Places {
  const at = at0(places, option_id)
  const rest = closed(without(places, option_id))
  if (at === -1) return [...rest, [option_id]]
  if (isShared(places, option_id)) return inserted(rest, at, option_id)
  return inserted(rest, Math.max(0, at - 1), option_id)
}

/** Moves an option down; below the last rank it is no longer ranked. */
export function down(places: Places, option_id: string): Places {
  const at = at0(places, option_id)
  if (at === -1) return places
  const rest = closed(without(places, option_id))
  if (isShared(places, option_id)) return inserted(rest, at + 1, option_id)
  return at >= rest.length ? rest : inserted(rest, at + 1, option_id)
}

/**
 * Gives an option a rank of its own before another option, as shown in a list; null: at the end of the ranked options.
 */
export function before(places: Places, option_id: string, other: string | null): Places {
  if (option_id === other) return places
  const rest = closed(without(places, option_id))
  const at = other === null ? -1 : rest.findIndex((place) => place.includes(other))
  return inserted(rest, at === -1 ? rest.length : at, option_id)
}

/** The index of an option's rank, not counting empty ranks. */
const at0 = (places: Places, option_id: string): number =>
  closed(places).findIndex((place) => place.includes(option_id))
const isShared = (places: Places, option_id: string): boolean =>
  (places.find((place) => place.includes(option_id))?.length ?? 0) > 1

const without = (places: Places, option_id: string): Places =>
  places.map((place) => place.filter((option) => option !== option_id))
const closed = (places: Places): Places => places.filter((place) => place.length > 0)
const inserted = (places: Places, at: number, option_id: string): Places => places.toSpliced(at, 0, [option_id])

/** Removes empty ranks after the last ranked option. */
const trimmed = (places: Places): Places => places.slice(0, places.findLastIndex((place) => place.length > 0) + 1)
