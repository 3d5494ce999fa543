/** The values by which results of all kinds are sorted. */
interface Placed {
  score: number
  at: string | null
  id: string
}

/**
 * The order of all results: best first. Results with equal scores are sorted newest first; things without a date come
 * last.
 */
export function compareFound(a: Placed, b: Placed): number {
  if (a.score !== b.score) return b.score - a.score
  const [one, other] = [a.at ?? '', b.at ?? '']
  if (one !== other) return one < other ? 1 : -1
  return a.id < b.id ? 1 : -1
}

/** The first results across all kinds, and whether there are more. */
export function merged<Row extends Placed>(each: Row[][], limit: number): { shown: Row[]; more: boolean } {
  const all = each.flat().toSorted(compareFound)
  return { shown: all.slice(0, limit), more: all.length > limit }
}
