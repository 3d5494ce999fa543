import type { Found } from '#platform/search/search.ts'

/**
 * What the best other passage of its bill adds to a passage, as a share of that one's score: a title and a text that both
 * speak of what is asked tell more than one of them, and a title alone would often win by being short.
 */
const otherPassage = 0.5

/** Passages of many bills, best first, each with what else its bill has to say. */
export function ranked(found: Found[]): Found[] {
  const best = new Map<string, Found>()
  const second = new Map<string, Found>()
  for (const passage of found.toSorted((a, b) => b.score - a.score)) {
    const { scope } = passage
    if (best.has(scope) && !second.has(scope)) second.set(scope, passage)
    if (!best.has(scope)) best.set(scope, passage)
  }
  return found
    .map((passage) => {
      const first = best.get(passage.scope)!
      const other = passage.key === first.key ? second.get(passage.scope) : first
      return { ...passage, score: passage.score + otherPassage * (other?.score ?? 0) }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** Of each bill the passage that answers best; the bills in that order. */
export function bestOfEach(passages: Found[]): Map<string, Found> {
  const best = new Map<string, Found>()
  for (const passage of passages) if (!best.has(passage.scope)) best.set(passage.scope, passage)
  return best
}
