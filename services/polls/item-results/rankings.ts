import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import { orderIn, type ItemOf } from '#services/polls/ballots.ts'
import type { Candidate, Elected, Ranking, Share } from '#services/polls/methods/ballots.ts'
import { borda } from '#services/polls/methods/borda.ts'
import { condorcetWinner } from '#services/polls/methods/condorcet.ts'
import { repeatedRunoff } from '#services/polls/methods/instant-runoff.ts'
import { meek } from '#services/polls/methods/meek.ts'
import { pairwise, type Pairwise } from '#services/polls/methods/pairwise.ts'
import { plurality } from '#services/polls/methods/plurality.ts'
import { rankedPairs } from '#services/polls/methods/ranked-pairs.ts'
import type { Counted, Round } from '#services/polls/methods/rounds.ts'
import { schulze } from '#services/polls/methods/schulze.ts'
import { plus } from '#services/polls/methods/shares.ts'
import { stv } from '#services/polls/methods/stv.ts'
import { electedAnyway } from './by-lot.ts'
import { ballotOf, brokenBy, electedAs, type Ballot, type Decided } from './electing.ts'
import { answered, type Lots, type ResultOf, type Tally } from './tally.ts'

type Ranked = ItemOf<'ranked'>
type Rule = Ranked['rule'] | 'plurality'

/** Everything that a counting rule may need, computed once for all rules. */
interface Cast {
  item: Ranked
  ballot: Ballot
  rankings: Ranking[]
  pairs: Pairwise
}

/** The result under the item’s own rule, and the winners that other rules would elect from the same ballots. */
export function rankedResult(poll: Lots, item: Ranked, tally: Tally, as_of: string | null): ResultOf<'ranked'> {
  const ballot = ballotOf(poll, item)
  const rankings = tally.wholes(item.item_id).map(([whole, n]) => rankingOf(ballot, whole, n))
  const cast = { item, ballot, rankings, pairs: pairwise(rankings, ballot.options.length) }
  const empty = rankings.length === 0
  const counted = empty ? NOBODY : decided(item.rule, cast)
  const elected = electedAs(item, ballot, counted)
  const best = empty ? null : condorcetWinner(cast.pairs)
  return {
    kind: 'ranked',
    ...answered(item, tally),
    ...elected,
    none: tally.of(`${item.item_id}.${NONE}`).n,
    dont_know: tally.of(`${item.item_id}.${DONT_KNOW}`).n,
    rounds: openRounds(elected, counted).map((round) => shownRound(ballot, round)),
    first: firstPlaces(cast),
    pairs: cast.pairs.d.map((row) => [...row]),
    others: empty ? [] : othersOf(cast),
    points: item.rule === 'borda' && !empty ? pointsOf(cast) : null,
    condorcet: best === null ? null : ballot.nameOf(best),
    as_of,
  }
}

const NOBODY: Counted & Decided = { winners: [], ties: [], rounds: [], anyway: [], between: [] }

/** A count, together with the winners who would be elected whatever the order of the tied candidates. */
function decided(rule: Rule, cast: Cast): Counted & Decided {
  const { order } = cast.ballot.tieBreak
  const by = (order: readonly Candidate[]) =>
    count(rule, { ...cast, ballot: { ...cast.ballot, tieBreak: { ...cast.ballot.tieBreak, order } } })
  const counted = by(order)
  // Eliminates all candidates who cannot catch up at once, so that ties between them do not matter. If this leaves no
  // ties, no tie affects the outcome.
  if (rule === 'irv' && runoffs({ ...cast, batch: 'all' }).ties.length === 0)
    return { ...counted, anyway: counted.winners, between: [] }
  return { ...counted, ...electedAnyway(counted, order, cast.rankings.length, by) }
}

/**
 * The rounds counted so far. If a round waits for the lot, it is the last one shown, and shows nothing that the lot
 * will decide.
 */
function openRounds({ ties }: Pick<ResultOf<'ranked'>, 'ties'>, { rounds, anyway = [] }: Counted & Decided): Round[] {
  const waits = ties.find(({ chosen, round }) => chosen === null && round !== null)
  if (!waits) return rounds
  const last = (round: Round): Round => ({
    ...round,
    elected: round.elected.filter((candidate) => anyway.includes(candidate)),
    eliminated: [],
    transfers: [],
  })
  return rounds.slice(0, waits.round!).map((round, at) => (at + 1 === waits.round ? last(round) : round))
}

const rankingOf = ({ numberOf }: Ballot, whole: string, n: number): Ranking => ({
  order: orderIn(whole).map((place) => place.map((option_id) => numberOf.get(option_id)!)),
  n,
})

function runoffs({ item, ballot, rankings, batch }: Cast & { batch?: 'all' }): Counted {
  const rules = { tie: ballot.tieBreak, equal_ranks: item.equal_ranks, ...(batch && { batch }) }
  return oneAfterAnother(repeatedRunoff(rankings, ballot.options.length, item.seats, rules))
}

function count(rule: Rule, cast: Cast): Counted {
  const { item, ballot, rankings, pairs } = cast
  const { seats, equal_ranks } = item
  const candidates = ballot.options.length
  const tieBreak = ballot.tieBreak
  const runoff = { tie: tieBreak, equal_ranks }
  switch (rule) {
    case 'irv':
      return runoffs(cast)
    case 'stv':
      return stv(rankings, candidates, seats, runoff)
    case 'meek':
      return meek(rankings, candidates, seats, runoff)
    case 'schulze':
      return withoutRounds(schulze(pairs, { seats, tieBreak }))
    case 'ranked_pairs':
      return withoutRounds(rankedPairs(pairs, { seats, tieBreak }))
    case 'borda':
      return withoutRounds(borda(rankings, candidates, { seats, tieBreak }))
    case 'plurality':
      return withoutRounds(plurality(rankings, candidates, { seats, tieBreak }))
  }
}

/** Joins the run-offs for each seat into one count whose rounds are numbered consecutively, including those in ties. */
const oneAfterAnother = (passes: Counted[]): Counted =>
  passes.reduce(
    (before, { winners, ties, rounds }) => ({
      winners: [...before.winners, ...winners],
      ties: [...before.ties, ...ties.map((tie) => ({ ...tie, round: tie.round! + before.rounds.length }))],
      rounds: [...before.rounds, ...rounds],
    }),
    NOBODY,
  )

const withoutRounds = ({ winners, ties }: Elected): Counted => ({ winners, ties, rounds: [] })

/** The winners under the other rules that suit the number of seats. */
function othersOf(cast: Cast): ResultOf<'ranked'>['others'] {
  const rules: Rule[] =
    cast.item.seats > 1
      ? ['stv', 'meek', 'schulze', 'borda', 'plurality']
      : ['irv', 'schulze', 'ranked_pairs', 'borda', 'plurality']
  return rules
    .filter((rule) => rule !== cast.item.rule)
    .map((rule) => {
      const outcome = decided(rule, cast)
      const { winners } = electedAs(cast.item, cast.ballot, outcome)
      return { rule, winners, broken_by: brokenBy(cast.item, cast.ballot, outcome) }
    })
}

function firstPlaces({ item, ballot, rankings }: Cast): ResultOf<'ranked'>['first'] {
  const { votes } = plurality(rankings, item.options.length, { tieBreak: ballot.tieBreak })
  return votes.map((votes, candidate) => ({ option_id: ballot.nameOf(candidate), n: decimal(votes) }))
}

function pointsOf({ ballot, rankings }: Cast): ResultOf<'ranked'>['points'] {
  const { points } = borda(rankings, ballot.options.length, { tieBreak: ballot.tieBreak })
  return points.map((points, candidate) => ({ option_id: ballot.nameOf(candidate), n: decimal(points) }))
}

/** A fraction rounded to six decimal places for display. */
const decimal = ({ top, bottom }: Share): number => Number((top * 2_000_000n + bottom) / (2n * bottom)) / 1_000_000

function shownRound({ nameOf }: Ballot, round: Round): ResultOf<'ranked'>['rounds'][number] {
  const votes = [...round.votes].map(([candidate, share]) => ({ option_id: nameOf(candidate), n: decimal(share) }))
  return {
    votes: votes.toSorted((a, b) => b.n - a.n),
    exhausted: decimal(Object.values(round.exhausted).reduce(plus)),
    quota: decimal(round.threshold),
    elected: round.elected.map(nameOf),
    eliminated: round.eliminated.map(nameOf),
    transfers: gathered(round.transfers).map(({ from, to, votes }) => ({
      from: nameOf(from),
      to: to === null ? null : nameOf(to),
      n: decimal(votes),
    })),
  }
}

interface TransferSum {
  from: Candidate
  to: Candidate | null
  votes: Share
}

/**
 * Merges transfers between the same two ends; all exhausted ballots count as one end. The sums are computed before
 * anything is rounded.
 */
function gathered(transfers: Round['transfers']): TransferSum[] {
  const ways = new Map<string, TransferSum>()
  for (const { from, to: target, votes } of transfers) {
    const to = typeof target === 'number' ? target : null
    const key = `${from} ${to ?? ''}`
    const known = ways.get(key)
    ways.set(key, { from, to, votes: known ? plus(known.votes, votes) : votes })
  }
  return [...ways.values()]
}
