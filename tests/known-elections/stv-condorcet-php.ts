import type { Candidate, Ranking } from '#services/polls/methods/ballots.ts'

/**
 * The result of the rule that the Condorcet PHP library calls STV: the elected candidates, and the votes of those still
 * in the count, round by round.
 */
export interface FirstChoiceTransfers {
  winners: Candidate[]
  rounds: Map<Candidate, number>[]
}

/**
 * The rule behind the library's published results. It uses the Droop quota (of all ballots, including blank ones) but
 * considers only a ballot's first choice: if that candidate is elected, the ballot continues with the surplus fraction
 * from their election; otherwise it counts in full for the next candidate still in the count, even if it has helped to
 * elect others before. So later surpluses never lose value, and extra votes appear. Everybody who reaches the quota is
 * elected, even if there are fewer seats, and the count continues until the quota is reached; if no candidates are
 * left, the one eliminated last is elected.
 */
export function firstChoiceTransfers(rankings: Ranking[], candidates: number, seats: number): FirstChoiceTransfers {
  const quota = Math.floor(rankings.reduce((sum, { n }) => sum + n, 0) / (seats + 1)) + 1
  const surplus = new Map<Candidate, number>()
  const eliminated: Candidate[] = []
  const winners: Candidate[] = []
  const rounds: Map<Candidate, number>[] = []
  while (true) {
    const open = [...Array(candidates).keys()].filter((one) => !surplus.has(one) && !eliminated.includes(one))
    const votes = new Map(open.map((candidate): [Candidate, number] => [candidate, 0]))
    for (const { order, n } of rankings) {
      const places = order.filter((place) => place.length === 1).map((place) => place[0]!)
      const to = places.find((candidate) => votes.has(candidate))
      if (to !== undefined) votes.set(to, votes.get(to)! + n * (surplus.get(places[0]!) ?? 1))
    }
    rounds.push(votes)
    const strongest = open.toSorted((a, b) => votes.get(b)! - votes.get(a)! || a - b)
    const elected = strongest.filter((candidate) => votes.get(candidate)! >= quota)
    for (const candidate of elected) surplus.set(candidate, 1 - quota / votes.get(candidate)!)
    winners.push(...elected)
    if (elected.length === 0 && strongest.length > 0) eliminated.push(strongest.at(-1)!)
    if (strongest.length === 0 || (elected.length > 0 && winners.length >= seats)) break
  }
  while (winners.length < seats && eliminated.length > 0) winners.push(eliminated.pop()!)
  return { winners, rounds }
}
