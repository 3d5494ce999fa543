import type { Candidate, Tie } from '#services/polls/methods/ballots.ts'
import type { Counted } from '#services/polls/methods/rounds.ts'

/**
 * Limits on the number of orders tried and of ballots read. Beyond these limits, only candidates who were elected
 * before the tie are certain.
 */
const MAX_ORDERS = 120
const MAX_READ = 20_000

/** Whether a tie can be broken only by the fixed order or by lot. */
export const isOpen = ({ by }: Pick<Tie, 'by'>): boolean => by === 'order'

/** The candidates who are elected whatever the outcome of the lot, and those between whom the lot decides. */
export interface Anyway {
  anyway: Candidate[]
  between: Candidate[]
}

/**
 * The candidates elected in every case, found by counting with every order of the tied candidates, unless that is too
 * expensive. `rankings`: the number of different ballots that each count has to read.
 */
export function electedAnyway(
  { winners, ties, rounds }: Counted,
  order: readonly Candidate[],
  rankings: number,
  again: (order: Candidate[]) => Counted,
): Anyway {
  const open = ties.find(isOpen)
  if (!open) return { anyway: winners, between: [] }
  // If a rule has no rounds, every open tie is about the last seats, and each of the tied candidates may fail to get
  // one.
  if (open.round === null)
    return { anyway: winners.filter((candidate) => !open.among.includes(candidate)), between: open.among }
  const all = outcomes(tiedIn(ties), order, Math.min(MAX_ORDERS, MAX_READ / rankings), again)
  const before = rounds.slice(0, open.round - 1).flatMap(({ elected }) => elected)
  const anyway = winners.filter((candidate) =>
    all ? all.every((outcome) => outcome.winners.includes(candidate)) : before.includes(candidate),
  )
  const could = all ? all.flatMap((outcome) => outcome.winners) : [...rounds[open.round - 1]!.votes.keys()]
  const between = order.filter((candidate) => could.includes(candidate) && !anyway.includes(candidate))
  return { anyway, between: between.toSorted((a, b) => a - b) }
}

/**
 * Counts with every order of the candidates who tie in any of the counts; null if there are more than `most` orders.
 */
function outcomes(
  tied: ReadonlySet<Candidate>,
  order: readonly Candidate[],
  most: number,
  again: (order: Candidate[]) => Counted,
): Counted[] | null {
  if (factorial(tied.size) > most) return null
  const counts = ordersOf([...tied]).map((drawn) => {
    const next = drawn[Symbol.iterator]()
    return again(order.map((candidate) => (tied.has(candidate) ? next.next().value! : candidate)))
  })
  const now = tiedIn(counts.flatMap(({ ties }) => ties))
  return [...now].every((candidate) => tied.has(candidate))
    ? counts
    : outcomes(new Set([...tied, ...now]), order, most, again)
}

const tiedIn = (ties: Tie[]): Set<Candidate> => new Set(ties.filter(isOpen).flatMap(({ among }) => among))

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

const ordersOf = (candidates: Candidate[]): Candidate[][] =>
  candidates.length < 2
    ? [candidates]
    : candidates.flatMap((first) =>
        ordersOf(candidates.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      )
