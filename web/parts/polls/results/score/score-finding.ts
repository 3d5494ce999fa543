import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'

type Counted = ItemResultOf<'score'>

/** The outcome of the rule for scores. Options are referred to by id. */
export type ScoreFinding =
  | { kind: 'none' }
  /** People answered, but nobody scored anything. */
  | { kind: 'unscored' }
  | { kind: 'tie'; among: string[] }
  | { kind: 'mean'; winner: string; mean: number; n: number }
  | { kind: 'final'; winner: string; other: string; votes: number; against: number; equal: number }
  | { kind: 'one'; winner: string }

/** The mean of the scores given, not counting blanks; null if nobody scored the option. */
export const meanOf = ({ n, sum }: Pick<Counted['options'][number], 'n' | 'sum'>): number | null =>
  n === 0 ? null : sum / n

export function scoreFinding(rule: ItemOf<'score'>['rule'], result: Counted): ScoreFinding {
  const { n, winners, ties, options, run_off } = result
  if (n === 0) return { kind: 'none' }
  const [winner] = winners
  if (winner === undefined) {
    const shared = ties.find(({ chosen }) => chosen === null)
    return shared ? { kind: 'tie', among: shared.among } : { kind: 'unscored' }
  }
  if (rule === 'star' && run_off) {
    const at = run_off.finalists.indexOf(winner)
    const other = run_off.finalists[1 - at]
    const [votes, against] = [run_off.prefer[at], run_off.prefer[1 - at]]
    if (other !== undefined && votes !== undefined && against !== undefined)
      return { kind: 'final', winner, other, votes, against, equal: run_off.equal }
  }
  const scored = options.find(({ option_id }) => option_id === winner)
  const mean = scored ? meanOf(scored) : null
  if (rule === 'mean' && scored && mean !== null) return { kind: 'mean', winner, mean, n: scored.n }
  return { kind: 'one', winner }
}
