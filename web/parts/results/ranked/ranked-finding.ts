import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'

type Rule = ItemOf<'ranked'>['rule']
type Counted = ItemResultOf<'ranked'>
/** A rule whose outcome is told, one that a poll can be counted by or not. */
export type AnyRule = Counted['others'][number]['rule']

/** What the rule decides from rankings. Options are named by their ids. */
export type RankedFinding =
  | { kind: 'none' }
  /** People answered, and nobody put anything in an order. */
  | { kind: 'unranked' }
  | { kind: 'tie'; among: string[] }
  | { kind: 'rounds'; winner: string; round: number; votes: number; counting: number }
  | { kind: 'one'; winner: string; beatsAll: boolean }
  | { kind: 'several'; winners: string[] }

/** How many answers hold a ranking. */
export const rankingsIn = ({ n, none, dont_know }: Pick<Counted, 'n' | 'none' | 'dont_know'>): number =>
  n - none - dont_know

export function rankedFinding(rule: Rule, seats: number, result: Counted): RankedFinding {
  const { n, winners, ties, rounds, condorcet } = result
  if (n === 0) return { kind: 'none' }
  const [winner, ...more] = winners
  if (!winner) {
    const shared = ties.find(({ by }) => by === 'shared')
    return shared ? { kind: 'tie', among: shared.among } : { kind: 'unranked' }
  }
  if (seats > 1 || more.length > 0) return { kind: 'several', winners }
  const at = rounds.findIndex(({ elected }) => elected.includes(winner))
  const round = rounds[at]
  if (rule === 'irv' && round) {
    const votes = round.votes.find(({ option_id }) => option_id === winner)?.n ?? 0
    const counting = round.votes.reduce((sum, vote) => sum + vote.n, 0)
    return { kind: 'rounds', winner, round: at + 1, votes, counting }
  }
  return { kind: 'one', winner, beatsAll: condorcet === winner }
}

/** Rules that come to the same winners, together. */
export interface Elsewhere {
  rules: AnyRule[]
  winners: string[]
  /** Whether that is who the item’s own rule elects. */
  same: boolean
  beatsAll: boolean
}

/** What other rules would have made of the same ballots: those that agree first, then each other outcome. */
export function elsewhere({ winners, others, condorcet }: Pick<Counted, 'winners' | 'others' | 'condorcet'>) {
  const sorted = (ids: string[]) => ids.toSorted().join()
  const outcomes = new Map<string, Elsewhere>()
  for (const { rule, winners: theirs } of others) {
    const key = sorted(theirs)
    const known = outcomes.get(key)
    if (known) known.rules.push(rule)
    if (!known)
      outcomes.set(key, {
        rules: [rule],
        winners: theirs,
        same: key === sorted(winners),
        beatsAll: theirs.length === 1 && theirs[0] === condorcet,
      })
  }
  return [...outcomes.values()].toSorted((a, b) => Number(b.same) - Number(a.same))
}
