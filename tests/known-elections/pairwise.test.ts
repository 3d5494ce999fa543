import { describe, expect, test } from 'vitest'
import { condorcetLoser, condorcetWinner, smithSet } from '#services/polls/methods/condorcet.ts'
import { pairwise } from '#services/polls/methods/pairwise.ts'
import { plurality } from '#services/polls/methods/plurality.ts'
import { schulze } from '#services/polls/methods/schulze.ts'
import { absent, alaskaElections, here, preflibElections, type PreflibElection } from './data.ts'
import { asListed, inWords, nameOf, plain } from './pairwise-words.ts'

type Published = PreflibElection & { condorcet_loser: string | null; smith: string[] | null; plurality: string }

/** The collection's published result of an election, and our count in the same form. */
const questions: Record<string, (election: Published) => [published: unknown, counted: unknown]> = {
  'the Condorcet winner': ({ rankings, candidates, condorcet_winner }) => [
    condorcet_winner,
    nameOf(condorcetWinner(pairwise(rankings, candidates.length)), candidates),
  ],
  'the Condorcet loser': ({ rankings, candidates, condorcet_loser }) => [
    condorcet_loser,
    nameOf(condorcetLoser(pairwise(rankings, candidates.length)), candidates),
  ],
  'the Smith set': ({ rankings, candidates, smith }) => {
    const counted = inWords([smithSet(pairwise(rankings, candidates.length))], candidates)
    return [smith?.map(plain).toSorted().join(' = ') ?? counted, counted]
  },
  'all places by Schulze': ({ rankings, candidates, schulze: places }) => {
    const count = schulze(pairwise(rankings, candidates.length), { tieBreak: asListed(candidates.length) })
    return [
      places.map((place) => place.map(plain).toSorted().join(' = ')).join(' > '),
      inWords(count.places, candidates),
    ]
  },
  'the most first choices': ({ rankings, candidates, plurality: published }) => {
    const seats = { tieBreak: asListed(candidates.length), equalFirsts: 'nobody' as const }
    return [published, nameOf(plurality(rankings, candidates.length, seats).winners[0]!, candidates)]
  },
}

const elections = here ? (preflibElections() as Published[]) : []

describe('the PrefLib elections', () => {
  test.for(Object.keys(questions))('our counts match an independent program’s count: %s', (question, { skip }) => {
    skip(!here, absent)
    const answers = elections.map((election) => [election.name, ...questions[question]!(election)])
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.filter(([, published, counted]) => published !== counted)).toEqual([])
  })
})

test('Alaska 2022 matches the published pairwise counts and the candidate who beats all others', ({ skip }) => {
  skip(!here, absent)
  const contests = alaskaElections()
  expect(contests.length).toBeGreaterThan(0)
  for (const { rankings, candidates, pairwise: published, condorcet } of contests) {
    const matrix = pairwise(rankings, candidates.length)
    for (const [a, row] of Object.entries(published ?? {})) {
      for (const [b, votes] of Object.entries(row)) {
        expect([a, b, matrix.d[candidates.indexOf(a)]![candidates.indexOf(b)]]).toEqual([a, b, votes])
      }
    }
    expect([nameOf(condorcetWinner(matrix), candidates), nameOf(condorcetLoser(matrix), candidates)]).toEqual(condorcet)
  }
})
