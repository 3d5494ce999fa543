import { expect, test } from 'vitest'
import type { Ranking, TieBreak } from '#services/polls/methods/ballots.ts'
import { borda } from '#services/polls/methods/borda.ts'
import { condorcetLoser, condorcetWinner, smithSet } from '#services/polls/methods/condorcet.ts'
import { copeland } from '#services/polls/methods/copeland.ts'
import { minimax } from '#services/polls/methods/minimax.ts'
import { type Pairwise, pairwise } from '#services/polls/methods/pairwise.ts'
import type { Placed } from '#services/polls/methods/placing.ts'
import { plurality } from '#services/polls/methods/plurality.ts'
import { rankedPairs } from '#services/polls/methods/ranked-pairs.ts'
import { schulze } from '#services/polls/methods/schulze.ts'
import { absent, here, tidemanElections, type TidemanElection } from './data.ts'
import { asListed, inWords, nameOf, plain, sameWords } from './pairwise-words.ts'

type Regime = 'implicit' | 'explicit'
interface Count {
  matrix: Pairwise
  rankings: Ranking[]
  regime: Regime
  tieBreak: TieBreak
}

/** The counting rules, keyed by the names used in the collection. */
const rules: Record<string, (count: Count) => Placed> = {
  'Schulze Winning': ({ matrix, tieBreak }) => schulze(matrix, { tieBreak }),
  'Schulze Margin': ({ matrix, tieBreak }) => schulze(matrix, { tieBreak, strength: 'margin' }),
  'Ranked Pairs Winning': ({ matrix, tieBreak }) => rankedPairs(matrix, { tieBreak }),
  'Ranked Pairs Margin': ({ matrix, tieBreak }) => rankedPairs(matrix, { tieBreak, strength: 'margin' }),
  'Minimax Winning': ({ matrix, tieBreak }) => minimax(matrix, { tieBreak }),
  'Minimax Margin': ({ matrix, tieBreak }) => minimax(matrix, { tieBreak, defeat: 'margin' }),
  Copeland: ({ matrix, tieBreak }) => copeland(matrix, { tieBreak }),
  BordaCount: ({ matrix, rankings, regime, tieBreak }) =>
    borda(rankings, matrix.candidates, { tieBreak, unranked: regime === 'implicit' ? 'average' : 'nothing' }),
  'First-past-the-post voting': ({ matrix, rankings, tieBreak }) =>
    plurality(rankings, matrix.candidates, { tieBreak }),
}

/** Rules of the collection that compare no pairs; the runoff tests cover them. */
const elsewhere = ['Instant-runoff', 'Instant-runoff stats', 'STV', 'STV stats']

const regimes: Regime[] = ['implicit', 'explicit']
const cases = regimes.flatMap((regime) => Object.keys(rules).map((rule) => ({ rule, regime })))

/** Unranked candidates rank below all others (implicit), or are compared with nobody (explicit). */
const compared = ({ rankings, candidates }: TidemanElection, regime: Regime): Pairwise =>
  pairwise(rankings, candidates.length, regime === 'implicit' ? 'below' : 'not_compared')

const elections = here ? tidemanElections() : []

test.for(cases)('Tideman’s elections give the published $rule result ($regime)', ({ rule, regime }, { skip }) => {
  skip(!here, absent)
  const different = elections.filter((election) => {
    const { rankings, candidates, expected } = election
    const matrix = compared(election, regime)
    const { places } = rules[rule]!({ matrix, rankings, regime, tieBreak: asListed(candidates.length) })
    return inWords(places, candidates) !== sameWords(String(expected[regime]![rule]))
  })
  expect(elections.length).toBeGreaterThan(0)
  expect(different.map(({ name }) => name)).toEqual([])
})

test.for(regimes)('Tideman’s elections have the published Condorcet winners and losers (%s)', (regime, { skip }) => {
  skip(!here, absent)
  for (const election of elections) {
    const matrix = compared(election, regime)
    const published = election.expected[regime]!['Condorcet'] as Record<string, string>
    expect(nameOf(condorcetWinner(matrix), election.candidates) ?? '').toBe(plain(published['Condorcet Winner']!))
    expect(nameOf(condorcetLoser(matrix), election.candidates) ?? '').toBe(plain(published['Condorcet Loser']!))
  }
})

test('Tideman’s elections have the published Smith sets', ({ skip }) => {
  skip(!here, absent)
  for (const election of elections) {
    const smith = smithSet(compared(election, 'implicit')).map((candidate) => election.candidates[candidate])
    const { smith_set_implicit: published } = election.derived as { smith_set_implicit?: string[] | null }
    if (published) expect(smith.toSorted()).toEqual(published.toSorted())
  }
})

test('every rule in the collection is either checked or listed as skipped', ({ skip }) => {
  skip(!here, absent)
  const named = elections.flatMap(({ expected }) => Object.values(expected).flatMap(Object.keys))
  const known = [...Object.keys(rules), ...elsewhere, 'Condorcet']
  expect([...new Set(named)].filter((rule) => !known.includes(rule))).toEqual([])
})
