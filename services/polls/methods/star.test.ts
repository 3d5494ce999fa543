import { describe, expect, test } from 'vitest'
import type { Tie } from './ballots.ts'
import { byOrder } from './profiles.test-kit.ts'
import type { Scores } from './score.ts'
import { narrow, type Settled, type Step } from './star-ties.ts'
import { star, type StarOptions } from './star.ts'

const options: StarOptions = { tieBreak: byOrder('ABCD'), top: 5, blank: 'zero' }

const cast = (...rows: [n: number, ...scores: (number | null)[]][]): Scores[] =>
  rows.map(([n, ...scores]) => ({ n, scores }))

describe('STAR (score, then automatic run-off)', () => {
  test('the run-off of the two highest scorers is won by the finalist that more ballots prefer, even the lower scorer', () => {
    const { winners, finalists, runoff, means, ties, settled } = star(cast([3, 5, 0, 1], [4, 3, 4, 0]), 3, options)
    expect(means.map(({ sum }) => sum)).toEqual([27, 16, 3])
    expect([finalists, runoff, winners]).toEqual([[0, 1], [3, 4], [1]]) // prettier-ignore
    expect([ties, settled]).toEqual([[], []])
  })

  test('a blank counts as zero by the published rule, or is left out if the poll says so', () => {
    const some = cast([2, 5, null, 1], [3, 0, 4, 1], [1, null, 5, 0])
    expect(star(some, 3, options)).toMatchObject({ winners: [1], runoff: [4, 2], finalists: [1, 0] })
    expect(star(some, 3, { ...options, blank: 'left_out' })).toMatchObject({
      winners: [1],
      finalists: [1, 0],
      runoff: [3, 0],
      means: [{ sum: 10, n: 5 }, { n: 4 }, { n: 6 }],
    })
  })

  test('a tie for second place eliminates the loser of the match between the tied candidates', () => {
    const { finalists, settled, ties } = star(cast([3, 5, 2, 1], [1, 4, 0, 3]), 3, options)
    expect([finalists, ties]).toEqual([[0, 1], []]) // prettier-ignore
    expect(settled).toEqual([{ among: [1, 2], by: 'preferred', behind: [2], round: 1 }])
  })

  test('if the match is even too, the candidate with fewer top scores is eliminated', () => {
    const { finalists, settled } = star(cast([2, 5, 0, 3], [1, 5, 5, 1], [1, 5, 2, 0]), 3, options)
    expect(settled).toEqual([{ among: [1, 2], by: 'top_scores', behind: [2], round: 1 }])
    expect(finalists).toEqual([0, 1])
  })

  test('a tied run-off is won by the finalist with the higher score, or else by the one with more top scores', () => {
    const higher = star(cast([1, 5, 3], [1, 2, 3]), 2, options)
    expect(higher).toMatchObject({ winners: [0], runoff: [1, 1] })
    expect(higher.settled).toEqual([{ among: [0, 1], by: 'score', behind: [1], round: 2 }])
    const tops = star(cast([1, 5, 3], [1, 0, 2]), 2, options)
    expect(tops).toMatchObject({ winners: [0], runoff: [1, 1] })
    expect(tops.settled).toEqual([{ among: [0, 1], by: 'top_scores', behind: [1], round: 2 }])
  })

  test('a tie between finalists equal in everything is broken by the order fixed beforehand, and reported', () => {
    const even = cast([1, 5, 3, 0], [1, 3, 5, 0])
    const { winners, ties } = star(even, 3, { ...options, tieBreak: byOrder('CBA') })
    expect([winners, ties]).toEqual([[1], [{ among: [0, 1], by: 'order', chosen: 1, round: 2 }]])
  })

  test('in a cycle of three equal candidates, the fixed order decides both finalist places', () => {
    const circle = cast([1, 5, 3, 1], [1, 1, 5, 3], [1, 3, 1, 5])
    const { finalists, ties, winners } = star(circle, 3, { ...options, tieBreak: byOrder('CAB') })
    expect([finalists, winners]).toEqual([[2, 0], [2]]) // prettier-ignore
    expect(ties.map(({ among, chosen, round }) => [among, chosen, round])).toEqual([[[0, 1, 2], 2, 1]]) // prettier-ignore
  })

  test('the tie-breaking steps restart among those still tied, then among those behind them if places remain', () => {
    // D loses to all others, who are even among themselves. Then B alone has the fewest top scores, and the fixed order
    // decides between A and C.
    const settled: Settled[] = []
    const ties: Tie[] = []
    const steps: Step[] = [
      { by: 'preferred', worth: (one) => (one === 3 ? -3 : 0) },
      { by: 'top_scores', worth: (one) => (one === 1 ? 1 : 2) },
    ]
    const protocol = { round: 1, steps, order: [3, 2, 1, 0], settled, ties }
    expect(narrow([0, 1, 2, 3], 1, protocol)).toEqual([2])
    expect(settled.map(({ by, behind }) => [by, behind])).toEqual([['preferred', [3]], ['top_scores', [1]]]) // prettier-ignore
    expect(ties).toEqual([{ among: [0, 2], by: 'order', chosen: 2, round: 1 }])
    expect(narrow([1, 3, 2], 2, { ...protocol, steps: steps.slice(1) })).toEqual([3, 2])
    const onlyOneAhead = {
      ...protocol,
      steps: [{ by: 'preferred' as const, worth: (one: number) => (one === 0 ? 0 : -1) }],
    }
    expect(narrow([0, 1, 2], 2, onlyOneAhead)).toEqual([0, 2])
  })

  test('a sole candidate wins, and without candidates nobody wins', () => {
    expect(star(cast([1, 0]), 1, options)).toMatchObject({ winners: [0], finalists: [0] })
    expect(star([], 0, options).winners).toEqual([])
  })
})
