/**
 * The address parameters that say what happened after guest answers were merged or declined. `merged` is always
 * present, even if it is zero.
 */
export const settledKeys = ['merged', 'kept', 'stayed', 'declined', 'unsettled'] as const

export type Settled = Record<(typeof settledKeys)[number], number>

const MAX_ICOINS = 9_999

/** The number of guest answers for each outcome; null if the address contains none. */
export function settledIn(search: string): Settled | null {
  const query = new URLSearchParams(search)
  const counts = settledKeys.map((key) => {
    const count = Math.trunc(Number(query.get(key)))
    return [key, count > 0 && count <= MAX_ICOINS ? count : 0] as const
  })
  return counts.some(([, count]) => count > 0) ? (Object.fromEntries(counts) as Settled) : null
}
