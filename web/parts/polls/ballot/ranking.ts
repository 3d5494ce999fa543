/** A ranking being made: places, best first. Options in one place are equal; an empty place was skipped. */
export type Places = string[][]

/** The place of each ranked option, beginning with 1. */
export const placeOf = (places: Places, option_id: string): number | null => {
  const at = places.findIndex((place) => place.includes(option_id))
  return at === -1 ? null : at + 1
}

/** The options in the order a list shows them: the ranked ones by place, then the others as they were asked. */
export function listed(places: Places, options: string[]): string[] {
  const ranked = places.flatMap((place) => options.filter((option) => place.includes(option)))
  return [...ranked, ...options.filter((option) => !ranked.includes(option))]
}

/** Puts an option in the place with this number, next to any options already there; null: no longer ranked. */
export function putIn(places: Places, option_id: string, place: number | null): Places {
  const others = without(places, option_id)
  if (place === null) return trimmed(others)
  const long = Array.from({ length: Math.max(others.length, place) }, (_, at) => others[at] ?? [])
  return trimmed(long.map((there, at) => (at === place - 1 ? [...there, option_id] : there)))
}

/** Moves an option up: past the place before it, out of a shared place, or into the last place. */
export function up(places: Places, option_id: string): Places {
  const at = at0(places, option_id)
  const rest = closed(without(places, option_id))
  if (at === -1) return [...rest, [option_id]]
  if (isShared(places, option_id)) return inserted(rest, at, option_id)
  return inserted(rest, Math.max(0, at - 1), option_id)
}

/** Moves an option down; below the last place it is no longer ranked. */
export function down(places: Places, option_id: string): Places {
  const at = at0(places, option_id)
  if (at === -1) return places
  const rest = closed(without(places, option_id))
  if (isShared(places, option_id)) return inserted(rest, at + 1, option_id)
  return at >= rest.length ? rest : inserted(rest, at + 1, option_id)
}

/** Puts an option into a place of its own before another one, as a list shows them; null: at the end of the ranked ones. */
export function before(places: Places, option_id: string, other: string | null): Places {
  if (option_id === other) return places
  const rest = closed(without(places, option_id))
  const at = other === null ? -1 : rest.findIndex((place) => place.includes(other))
  return inserted(rest, at === -1 ? rest.length : at, option_id)
}

/** The index of an option's place, not counting empty places. */
const at0 = (places: Places, option_id: string): number =>
  closed(places).findIndex((place) => place.includes(option_id))
const isShared = (places: Places, option_id: string): boolean =>
  (places.find((place) => place.includes(option_id))?.length ?? 0) > 1

const without = (places: Places, option_id: string): Places =>
  places.map((place) => place.filter((option) => option !== option_id))
const closed = (places: Places): Places => places.filter((place) => place.length > 0)
const inserted = (places: Places, at: number, option_id: string): Places => places.toSpliced(at, 0, [option_id])

/** Removes empty places after the last ranked option. */
const trimmed = (places: Places): Places => places.slice(0, places.findLastIndex((place) => place.length > 0) + 1)
