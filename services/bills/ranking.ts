import type { SearchHit } from '#platform/search/search.ts'

/**
 * This fraction of the score of a bill's best other passage is added to the score of a passage. A match in both title
 * and text is stronger evidence than a match in one of them, and a title alone would often win by being short.
 */
const otherPassage = 0.5

/**
 * Passages of many bills, best first. The score of each passage takes the other passages of the same bill into account.
 */
export function ranked(found: SearchHit[]): SearchHit[] {
  const best = new Map<string, SearchHit>()
  const second = new Map<string, SearchHit>()
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

/** The best passage of each bill, with the bills in the order of these passages. */
export function bestOfEach(passages: SearchHit[]): Map<string, SearchHit> {
  const best = new Map<string, SearchHit>()
  for (const passage of passages) if (!best.has(passage.scope)) best.set(passage.scope, passage)
  return best
}
