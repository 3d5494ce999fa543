import type { ChoicesResult } from './result-item.ts'

/** Whole percentages of `total`, one per count, each rounded on its own: they may not add up to 100. */
export const wholeShares = (counts: number[], total: number): number[] =>
  counts.map((count) => (total === 0 ? 0 : Math.round((count * 100) / total)))

/** The phrasing of a percentage: a small part is never called 0 %, and less than everyone is never called 100 %. */
export type SaidShare = { say: 'exactly' | 'less_than' | 'more_than'; percent: number }

export function saidShare(count: number, total: number, share: number): SaidShare {
  if (count > 0 && share === 0) return { say: 'less_than', percent: 1 }
  if (count < total && share === 100) return { say: 'more_than', percent: 99 }
  return { say: 'exactly', percent: share }
}

/** The percentage of each choice of an item, by id: the same numbers wherever a result is shown. */
export function sharesByChoice({ n, choices }: Pick<ChoicesResult, 'n' | 'choices'>) {
  const shares = wholeShares(
    choices.map((choice) => choice.n),
    n,
  )
  return new Map(choices.map((choice, at) => [choice.option_id, shares[at] ?? 0]))
}
