import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'

type Rule = ItemOf<'ranked'>['rule']
type Counted = ItemResultOf<'ranked'>
/** A rule whose outcome is shown, even if no poll can use the rule. */
export type AnyRule = Counted['others'][number]['rule']

/** The outcome of the rule for rankings. Options are referred to by id. */
export type RankedFinding =
  | { kind: 'none' }
  /** People answered, but nobody ranked anything. */
  | { kind: 'unranked' }
  | { kind: 'tie'; among: string[] }
  /** A lot that has not been drawn yet decides between the options in `among`; the `winners` are elected either way. */
  | { kind: 'undecided'; among: string[]; winners: string[]; first: string | null }
  /** `even`: the winner has exactly half of the votes and wins by the tie-break. */
  | { kind: 'rounds'; winner: string; round: number; votes: number; counting: number; even: boolean }
  | { kind: 'points'; winner: string; points: number }
  | { kind: 'one'; winner: string; beatsAll: boolean }
  | { kind: 'several'; winners: string[] }

/** The number of answers that contain a ranking. */
export const rankingsIn = ({ n, none, dont_know }: Pick<Counted, 'n' | 'none' | 'dont_know'>): number =>
  n - none - dont_know

export function rankedFinding(rule: Rule, seats: number, result: Counted): RankedFinding {
  const { n, winners, ties, rounds, points, condorcet } = result
  if (n === 0) return { kind: 'none' }
  const open = ties.find(({ by, chosen }) => by === 'undecided' && chosen === null)
  if (open) return { kind: 'undecided', among: open.among, winners, first: firstChoiceOut(result) }
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
    const even = ties.some(({ among, round }) => round === at + 1 && among.includes(winner)) && votes * 2 <= counting
    return { kind: 'rounds', winner, round: at + 1, votes, counting, even }
  }
  const gained = points?.find(({ option_id }) => option_id === winner)
  if (gained) return { kind: 'points', winner, points: gained.n }
  return { kind: 'one', winner, beatsAll: condorcet === winner }
}

/**
 * The option with the most first choices, if nobody is elected yet and a lot that is still to be drawn decides between
 * other options; otherwise null. Readers see that option ahead in the first round.
 */
export function firstChoiceOut({ rounds, ties = [], winners }: Drawing): string | null {
  const open = ties.find(({ by, chosen }) => by === 'undecided' && chosen === null)
  const [first, second] = rounds[0]?.votes.toSorted((a, b) => b.n - a.n) ?? []
  if (!open || winners.length > 0 || !first || first.n === second?.n) return null
  return open.among.includes(first.option_id) ? null : first.option_id
}

type Drawing = Pick<Counted, 'rounds' | 'winners'> & Partial<Pick<Counted, 'ties'>>

/** A group of rules that elect the same winners in the same way. */
export interface Elsewhere {
  rules: AnyRule[]
  winners: string[]
  /** The method that breaks the tie that decides the winners; null if no tie decides them. */
  broken_by: 'shared' | 'listed' | 'lot' | 'undecided' | null
  /** Whether the item’s own rule elects the same winners, decided by the ballots alone. */
  same: boolean
  beatsAll: boolean
}

/**
 * The outcomes of other rules for the same ballots: first the rules that agree, then each other outcome. An outcome
 * decided by lot or by the order of the options never counts as agreeing, because it depends on the same lot. Older
 * results did not record how an outcome was decided; if their own rule needed a tie-break, other rules are left out.
 */
export function elsewhere({ winners, ties = [], others, condorcet }: Compared): Elsewhere[] {
  const sorted = (ids: string[]) => ids.toSorted().join()
  const byLot = ties.some(({ by }) => by === 'lot' || by === 'listed')
  const outcomes = new Map<string, Elsewhere>()
  for (const { rule, winners: theirs, broken_by } of others) {
    if (broken_by === undefined && byLot) continue
    const key = `${broken_by ?? ''} ${sorted(theirs)}`
    const known = outcomes.get(key)
    if (known) known.rules.push(rule)
    if (!known)
      outcomes.set(key, {
        rules: [rule],
        winners: theirs,
        broken_by: broken_by ?? null,
        same: !broken_by && sorted(theirs) === sorted(winners),
        beatsAll: theirs.length === 1 && theirs[0] === condorcet,
      })
  }
  return [...outcomes.values()].toSorted((a, b) => Number(b.same) - Number(a.same))
}

type Compared = Pick<Counted, 'winners' | 'others' | 'condorcet'> & Partial<Pick<Counted, 'ties'>>
