import { describe, expect, test } from 'vitest'
import type { Candidate, Ranking, Share, TieBreak } from '#services/polls/methods/ballots.ts'
import { borda, type BordaOptions } from '#services/polls/methods/borda.ts'
import { condorcetWinner, schwartzSet, smithSet } from '#services/polls/methods/condorcet.ts'
import { copeland } from '#services/polls/methods/copeland.ts'
import { minimax, type MinimaxOptions } from '#services/polls/methods/minimax.ts'
import { type Pairwise, pairwise } from '#services/polls/methods/pairwise.ts'
import type { Places } from '#services/polls/methods/placing.ts'
import { plurality } from '#services/polls/methods/plurality.ts'
import { rankedPairs } from '#services/polls/methods/ranked-pairs.ts'
import { schulze } from '#services/polls/methods/schulze.ts'
import { share } from '#services/polls/methods/shares.ts'
import type { Strength } from '#services/polls/methods/victories.ts'
import { absent, type CondorcetFixture, condorcetFixtures, fixtureRankings, here } from './data.ts'
import { asListed, figure, inWords, sameWords } from './pairwise-words.ts'

interface Counting {
  rankings: Ranking[]
  matrix: Pairwise
  tieBreak: TieBreak
  implicit: boolean
}

/** The result of a rule for a case: its ranking, and a figure for each candidate or each pair. */
interface Said {
  places: Places
  figures?: Share[]
  between?: (a: Candidate, b: Candidate) => Share
}

const bySchulze =
  (strength: Strength) =>
  ({ matrix, tieBreak }: Counting): Said => {
    const { places, strongest } = schulze(matrix, { tieBreak, strength })
    const between = (a: Candidate, b: Candidate): Share => {
      const { votes, against } = strongest[a]![b] ?? { votes: 0, against: 1 }
      if (strength === 'winning') return share(votes)
      return strength === 'margin' ? share(votes - against) : share(votes, against)
    }
    return { places, between }
  }

const byMinimax =
  (defeat: MinimaxOptions['defeat']) =>
  ({ matrix, tieBreak }: Counting): Said => {
    const { places, worst } = minimax(matrix, { tieBreak, ...(defeat && { defeat }) })
    return { places, figures: worst.map((weight) => share(weight)) }
  }

const byBorda =
  (points: BordaOptions['points']) =>
  ({ rankings, matrix, tieBreak, implicit }: Counting): Said => {
    const unranked = implicit ? 'average' : 'nothing'
    const count = borda(rankings, matrix.candidates, { tieBreak, unranked, ...(points && { points }) })
    return { places: count.places, figures: count.points }
  }

const offered: Record<string, (counting: Counting) => Said> = {
  'Borda Count': byBorda('classic'),
  DowdallSystem: byBorda('dowdall'),
  Copeland: ({ matrix, tieBreak }) => {
    const { places, balance } = copeland(matrix, { tieBreak })
    return { places, figures: balance.map((victories) => share(victories)) }
  },
  Fptp: ({ rankings, matrix, tieBreak }) => {
    const { places, votes } = plurality(rankings, matrix.candidates, { tieBreak })
    return { places, figures: votes }
  },
  'Minimax Winning': byMinimax('winning'),
  'Minimax Margin': byMinimax('margin'),
  'Minimax Opposition': byMinimax('opposition'),
  'Ranked Pairs Winning': ({ matrix, tieBreak }) => rankedPairs(matrix, { tieBreak }),
  'Ranked Pairs Margin': ({ matrix, tieBreak }) => rankedPairs(matrix, { tieBreak, strength: 'margin' }),
  Schulze: bySchulze('winning'),
  'Schulze Winning': bySchulze('winning'),
  'Schulze Winning (default)': bySchulze('winning'),
  'Schulze Margin': bySchulze('margin'),
  'Schulze Ratio': bySchulze('ratio'),
  'Smith Set': ({ matrix }) => ({ places: [smithSet(matrix)] }),
  'Schwartz set': ({ matrix }) => ({ places: [schwartzSet(matrix)] }),
}

/** Rules of the library that no poll here can choose. */
const notOffered: Record<string, string> = {
  DodgsonQuick: 'an approximation of Dodgson’s rule, which is hard to compute and easily misread',
  DodgsonTideman: 'another approximation of it',
  KemenyYoung: 'its time grows with the factorial of the candidates',
  'Two Rounds': 'a second ballot asked of the voters, here taken from the first',
  'Multiple Rounds System': 'the same with more rounds',
  'runoff voting': 'the same with more rounds',
}

/** Rules that the runoff tests cover. */
const elsewhere = ['InstantRunoff', 'STV']

/**
 * For some cases the collection contains only the source of a test, which expects the winner by the rule it names or,
 * if it names none, the Condorcet winner.
 */
const asWonBy = /->getWinner\((?:'(\w+)')?/

/** Halfway through, this case stops ranking unranked candidates last: its first two answers were given before that. */
const turned = ({ source, test }: CondorcetFixture, at: number) =>
  source.endsWith('BordaCountTest.php') && test === 'result 3' && at < 2

const published = condorcetCases()

describe('the cases published with the Condorcet PHP library', () => {
  test.for(Object.keys(offered))('our counts give the published answers: %s', (rule, { skip }) => {
    skip(!here, absent)
    const different = published.filter(({ method }) => method === rule).filter((one) => !agrees(one))
    expect(different.map(({ fixture, what, expected }) => [fixture.source, fixture.test, what, expected])).toEqual([])
  })

  test('each case is counted, covered elsewhere, or uses a rule listed as not offered', ({ skip }) => {
    skip(!here, absent)
    const known = [...Object.keys(offered), ...Object.keys(notOffered), ...elsewhere]
    expect(published.map(({ method }) => method).filter((method) => !known.includes(method))).toEqual([])
  })
})

interface Case {
  fixture: CondorcetFixture
  /** Whether unranked candidates rank below the others. */
  implicit: boolean
  method: string
  what: string
  expected: unknown
}

function condorcetCases(): Case[] {
  const fixtures = here ? condorcetFixtures() : []
  return fixtures.flatMap((fixture) =>
    fixture.expect.map((one, at) => ({ ...one, fixture, implicit: fixture.implicit_ranking || turned(fixture, at) })),
  )
}

function agrees({ fixture, implicit, method, what, expected }: Case): boolean {
  const { candidates } = fixture
  const rankings = fixtureRankings(fixture)
  const matrix = pairwise(rankings, candidates.length, implicit ? 'below' : 'not_compared')
  const counting = { rankings, matrix, tieBreak: asListed(candidates.length), implicit }
  const said = offered[method]!(counting)
  if (what.startsWith('stats')) return agreesInFigures(said, candidates, expected as Record<string, unknown>)
  if (what.startsWith('ranking')) return inWords(said.places, candidates) === lineOf(Object.values(expected as object))
  const winners = inWords(said.places.slice(0, 1), candidates)
  const another = asWonBy.exec(String(expected))
  if (!another) return winners === lineOf([expected])
  const places = another[1] ? offered[another[1]]!(counting).places : [[condorcetWinner(matrix)!]]
  return winners === inWords(places.slice(0, 1), candidates)
}

/** A rank is published as one name or as a list of equals. */
const lineOf = (places: unknown[]): string => sameWords(places.map((place) => [place].flat().join(' = ')).join(' > '))

/**
 * The figures are keyed by candidate and then by the other candidate or by the name of the figure, or else all of them
 * are under round 1.
 */
function agreesInFigures({ figures, between }: Said, candidates: string[], expected: Record<string, unknown>): boolean {
  const rows = '1' in expected ? (expected['1'] as Record<string, unknown>) : expected
  return Object.entries(rows).every(([name, row]) => {
    const a = candidates.indexOf(name)
    const cells: [string, unknown][] = typeof row === 'object' ? Object.entries(row ?? {}) : [['', row]]
    return cells.every(([other, cell]) => {
      const b = candidates.indexOf(other)
      return same(b < 0 ? figures?.[a] : between?.(a, b), figure(cell))
    })
  })
}

const same = (a: Share | undefined, b: Share): boolean => a !== undefined && a.top === b.top && a.bottom === b.bottom
