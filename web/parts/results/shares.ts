import type { Item } from '#web/parts/polls/types.ts'
import type { ChoicesResult } from './told-item.ts'

/**
 * Whole percentages of `total`, one for each count.
 *
 * Where everyone chose exactly one (`addUp`), they add up to 100 by the method of the largest remainder (Hamilton);
 * equal remainders go to the count asked first. Where one person can choose several, each is rounded by itself.
 */
export function wholeShares(counts: number[], total: number, addUp: boolean): number[] {
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  if (!addUp) return exact.map(Math.round)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, at) => ({ at, left: share - Math.floor(share) }))
    .toSorted((a, b) => b.left - a.left)
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** How a share is said: a few are never 0 %, and all but a few are never 100 %. */
export type SaidShare = { say: 'exactly' | 'less_than' | 'more_than'; percent: number }

export function saidShare(count: number, total: number, share: number): SaidShare {
  if (count > 0 && share === 0) return { say: 'less_than', percent: 1 }
  if (count < total && share === 100) return { say: 'more_than', percent: 99 }
  return { say: 'exactly', percent: share }
}

/** The share of each choice of an item, by its id: the same numbers wherever a result is told. */
export function sharesByChoice(kind: Item['kind'], { n, choices }: Pick<ChoicesResult, 'n' | 'choices'>) {
  const counts = choices.map((choice) => choice.n)
  const shares = wholeShares(counts, n, kind === 'single')
  return new Map(choices.map((choice, at) => [choice.option_id, shares[at] ?? 0]))
}
