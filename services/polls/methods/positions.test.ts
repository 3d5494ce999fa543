import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Share } from './ballots.ts'
import { borda, type BordaOptions } from './borda.ts'
import { pairwise } from './pairwise.ts'
import { plurality } from './plurality.ts'
import { asAsked, ballots, profiles, written } from './profiles.test-kit.ts'
import { plus, share } from './shares.ts'

const shown = (shares: Share[]): string =>
  shares.map(({ top, bottom }) => (bottom === 1n ? `${top}` : `${top}/${bottom}`)).join(' ')

const seats = { tieBreak: asAsked(3) }

describe('plurality', () => {
  const cast = ballots('A>B * 4', '>B>A * 3', 'B=C>A * 2', '')

  test('equal first choices split a vote exactly, and a skipped first rank is ignored', () => {
    const { votes, places } = plurality([...cast, ...ballots('A=B=C')], 3, seats)
    expect([shown(votes), written(places)]).toEqual(['13/3 13/3 4/3', 'A=B > C'])
  })

  test('equal first choices count for nobody if the poll says so', () => {
    const { votes, winners } = plurality(cast, 3, { ...seats, equalFirsts: 'nobody' })
    expect([shown(votes), winners]).toEqual(['4 3 0', [0]])
  })
})

describe('the Borda count', () => {
  const points = (lines: string[], options: Omit<BordaOptions, 'tieBreak'>) =>
    shown(borda(ballots(...lines), 3, { ...seats, ...options }).points)

  test('three candidates get three, two and one points, or the points of the chosen variant', () => {
    expect(points(['A>B>C * 2', 'B>C>A'], {})).toBe('7 7 4')
    expect(points(['A>B>C * 2', 'B>C>A'], { points: 'from_zero' })).toBe('4 4 1')
    expect(points(['A>B>C * 2', 'B>C>A'], { points: 'dowdall' })).toBe('7/3 2 7/6')
  })

  test('candidates with equal ranks share their points, and so do unranked ones unless they get no points', () => {
    expect(points(['A=B>C'], {})).toBe('5/2 5/2 1')
    expect(points(['A'], {})).toBe('3 3/2 3/2')
    expect(points(['A'], { unranked: 'nothing' })).toBe('3 0 0')
    expect(points(['A'], { points: 'dowdall' })).toBe('1 5/12 5/12')
    expect(points([''], {})).toBe('2 2 2')
  })

  test('counted from zero, points are the number of candidates ranked below, with each tie as half', () => {
    fc.assert(
      fc.property(profiles(), ({ candidates, rankings }) => {
        const { points } = borda(rankings, candidates, { tieBreak: asAsked(candidates), points: 'from_zero' })
        const { d, ballots: all } = pairwise(rankings, candidates)
        const expected = d.map((row, a) =>
          row.map((votes, b) => (a === b ? share(0) : share(all + votes - d[b]![a]!, 2))).reduce(plus),
        )
        expect(shown(points)).toBe(shown(expected))
      }),
    )
  })
})
