import { describe, expect, test } from 'vitest'
import type { Candidate } from '#services/polls/methods/ballots.ts'
import type { BallotRules } from '#services/polls/methods/compiled.ts'
import { instantRunoff } from '#services/polls/methods/instant-runoff.ts'
import type { Round } from '#services/polls/methods/rounds.ts'
import { stv } from '#services/polls/methods/stv.ts'
import {
  absent,
  alaskaElections,
  condorcetFixtures,
  type Election,
  fixtureRankings,
  here,
  preflibElections,
  type PublishedRound,
  tidemanElections,
} from './data.ts'

interface Known extends Election {
  rounds: PublishedRound[]
  winner: string[]
}

/**
 * Counts made by an independent program: a rank with several marks ends a ballot; tied candidates may be eliminated
 * together.
 */
const known: Known[] = here
  ? [
      ...alaskaElections().map((one) => ({ ...one, rounds: one.irv_rounds, winner: one.irv_winner })),
      ...preflibElections().map((one) => ({ ...one, rounds: one.irv_rounds ?? [], winner: one.irv_winner })),
      ...tidemanElections().map((one) => ({
        ...one,
        rounds: one.derived.irv_rounds_explicit ?? [],
        winner: one.derived.irv_winner,
      })),
    ]
  : []

describe('instant runoffs of real elections', () => {
  test.skipIf(here)('there is at least one election to count', ({ skip }) => skip(absent))

  test.for(known)(
    '$name: the winner and, if published, every round match the published count',
    ({ candidates, rankings, ...one }) => {
      const leaving = one.rounds.flatMap((round) => round.eliminated ?? [])
      const counted = instantRunoff(rankings, candidates.length, {
        equal_ranks: 'exhaust',
        overvote_if: 'marked',
        batch: 'tied',
        tie: { order: strongestFirst(candidates, [], leaving), previous_rounds: false },
      })
      expect(one.winner).toContain(candidates[counted.winners[0]!])
      if (one.rounds.length === 0) return
      expect(counted.rounds.map((round) => told(candidates, round))).toEqual(
        one.rounds.map((round) => ({ ...round, eliminated: round.eliminated?.toSorted() ?? [] })),
      )
    },
  )
})

const condorcetPhp = here
  ? tidemanElections().flatMap((one) =>
      (['implicit', 'explicit'] as const).map((kind) => {
        const ranking = one.expected[kind]?.['Instant-runoff'] as string
        const stats = one.expected[kind]?.['Instant-runoff stats'] as { rounds: Record<string, Record<string, number>> }
        return { ...one, kind, ranking, rounds: Object.values(stats.rounds) }
      }),
    )
  : []

describe('instant runoffs as counted by the Condorcet PHP library', () => {
  test.skipIf(here)('there is at least one election to count', ({ skip }) => skip(absent))

  test.for(condorcetPhp)(
    '$name, $kind ranking: the winner and the rounds up to a majority match the library’s count',
    (one) => {
      const candidates = one.candidates.map(word)
      const order = one.ranking.split(/[>=]/).map(word)
      const skipped: BallotRules = { equal_ranks: 'skip', overvote_if: 'marked' }
      const tie = { order: strongestFirst(candidates, order, []), previous_rounds: false }
      const counted = instantRunoff(one.rankings, candidates.length, { ...skipped, tie })
      expect(candidates[counted.winners[0]!]).toBe(order[0])
      // In these counts, candidates still tied after their pairwise comparisons are eliminated together, so the rounds
      // differ.
      if (one.ranking.includes('=')) return
      const published = one.rounds.slice(0, counted.rounds.length)
      expect(counted.rounds.map((round) => told(candidates, round).tally)).toEqual(
        published.map((tally) => Object.fromEntries(Object.entries(tally).map(([name, votes]) => [word(name), votes]))),
      )
    },
  )
})

const fixtures = here ? condorcetFixtures() : []

describe('runoff cases of the Condorcet PHP library', () => {
  test.skipIf(here)('there is at least one case to count', ({ skip }) => skip(absent))

  const runoffs = fixtures.filter(({ expect }) => expect.some(({ method }) => method === 'InstantRunoff'))
  test.for(runoffs)('instant runoff, $test: the winner is the library’s or one of its tied candidates', (fixture) => {
    const { candidates } = fixture
    const tie = { order: [...candidates.keys()], previous_rounds: false }
    const options = { equal_ranks: 'skip', overvote_if: 'marked', tie } as const
    const { winners } = instantRunoff(fixtureRankings(fixture), candidates.length, options)
    const ranking = fixture.expect.find(({ what }) => what === 'rankingAsArrayString')!.expected as Ranked
    // In the library, a ballot that ranks all candidates equal counts for nobody, so all candidates are tied; our count
    // never elects a candidate who has no votes.
    if (winners.length === 0) return expect(ranking[1]).toEqual(candidates)
    expect([ranking[1]].flat()).toContain(candidates[winners[0]!])
  })

  const quotaOf = (options: unknown): 'droop' | 'hare' | null => {
    const told = String(options)
    return told === '' ? 'droop' : told.includes('Hare') ? 'hare' : null
  }
  // Hagenbach-Bischoff and Imperiali quotas, which can elect more than there are seats, are not offered.
  const stvs = fixtures.filter(
    ({ expect, method_options }) => expect.some(({ method }) => method === 'STV') && quotaOf(method_options) !== null,
  )
  test.for(stvs)('single transferable vote, $test: the elected candidates match the library’s', (fixture) => {
    const { candidates, seats } = fixture
    const tie = { order: [...candidates.keys()], previous_rounds: false }
    const quota = { kind: quotaOf(fixture.method_options)! }
    const { winners } = stv(fixtureRankings(fixture), candidates.length, seats!, { quota, tie })
    const ranking = fixture.expect.find(({ what }) => what === 'rankingAsArrayString')!.expected as Ranked
    expect(winners.map((candidate) => candidates[candidate])).toEqual(Object.values(ranking))
  })
})

type Ranked = Record<string, string | string[]>

/** The lots as they were drawn: whoever is ranked higher, or was eliminated later, was stronger. */
function strongestFirst(candidates: string[], ranked: string[], leaving: string[]): Candidate[] {
  const numbersOf = (names: string[]) => names.map((name) => candidates.indexOf(name))
  const [first, last] = [numbersOf(ranked), numbersOf(leaving).toReversed()]
  const others = [...candidates.keys()].filter((candidate) => !first.includes(candidate) && !last.includes(candidate))
  return [...first, ...others, ...last]
}

function told(candidates: string[], round: Round): PublishedRound {
  const lost = Object.values(round.exhausted).reduce((sum, { top }) => sum + Number(top), 0)
  return {
    tally: Object.fromEntries([...round.votes].map(([candidate, { top }]) => [candidates[candidate], Number(top)])),
    exhausted: lost,
    eliminated: round.eliminated.map((candidate) => candidates[candidate]!).toSorted(),
  }
}

const word = (name: string): string => name.replaceAll(/\s+/g, ' ').trim()
