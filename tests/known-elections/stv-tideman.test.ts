import { describe, expect, test } from 'vitest'
import type { Ranking } from '#services/polls/methods/ballots.ts'
import { stv } from '#services/polls/methods/stv.ts'
import { absent, here, tidemanElections } from './data.ts'
import { firstChoiceTransfers } from './stv-condorcet-php.ts'

const word = (name: string): string => name.replaceAll(/\s+/g, ' ').trim()

const published = here
  ? tidemanElections().flatMap((one) =>
      (['implicit', 'explicit'] as const).map((kind) => ({
        ...one,
        kind,
        candidates: one.candidates.map(word),
        elected: (one.expected[kind]!['STV'] as string).split('>').map(word),
        rounds: Object.values((one.expected[kind]!['STV stats'] as Stats).rounds),
      })),
    )
  : []

interface Stats {
  rounds: Record<string, Record<string, number>>
}

/**
 * Elections in which the library elects other candidates than the single transferable vote would: it considers only
 * first choices, so later surpluses are not reduced, and it elects everybody who has the quota even when all seats are
 * filled.
 */
const others = ['A01', 'A06', 'A07', 'A19', 'A34', 'A35', 'A48', 'A55', 'A67', 'A71', 'A80', 'A90']

describe("the Tideman elections and the Condorcet PHP library's STV", () => {
  test.skipIf(here)('there is at least one election to count', ({ skip }) => skip(absent))

  test.for(published)('$name, $kind ranking: first-choice transfers reproduce the library’s answer', (one) => {
    const rule = firstChoiceTransfers(one.rankings, one.candidates.length, one.seats)
    expect(rule.winners.map((candidate) => one.candidates[candidate])).toEqual(one.elected)
    // With an implicit ranking, a single candidate left out is ranked last, which moves some votes.
    if (one.kind === 'implicit') return
    for (const [at, tally] of one.rounds.entries()) {
      for (const [name, votes] of Object.entries(tally)) {
        expect(rule.rounds[at]!.get(one.candidates.indexOf(word(name)))).toBeCloseTo(votes, 5)
      }
    }
  })

  test.for(published.filter(({ name }) => !others.includes(name)))(
    '$name, $kind ranking: our count elects the same candidates',
    (one) => {
      const order = [...one.candidates.keys()]
      const counted = stv(one.rankings, one.candidates.length, one.seats, {
        equal_ranks: 'skip',
        overvote_if: 'marked',
        decimals: 9,
        surpluses: 'together',
        tie: { order, previous_rounds: false },
      })
      expect(counted.winners.map((candidate) => one.candidates[candidate]).toSorted()).toEqual(one.elected.toSorted())
    },
  )
})

const cast = (...rows: [number, ...number[]][]): Ranking[] =>
  rows.map(([n, ...order]) => ({ n, order: order.map((candidate) => [candidate]) }))

const tie = { order: [0, 1, 2, 3], previous_rounds: false }

test('first-choice transfers can create extra votes, but our transferable vote never does', () => {
  // 40 votes, 3 seats, quota 11. A (20) passes on 0.45 of each vote: B has 5 + 9 = 14, and a surplus of 3.
  const rankings = cast([20, 0, 1, 2], [5, 1, 3], [8, 2], [7, 3])
  const rule = firstChoiceTransfers(rankings, 4, 3)
  // Then B passes on A’s 20 ballots at the same 0.45 each, although B’s surplus is only 3: C gets 8 + 9 votes instead
  // of at most 8 + 3.
  expect(rule.rounds[2]!.get(2)).toBeCloseTo(17, 9)
  const keptByElected = 2 * 11
  const counted = [...rule.rounds[2]!.values()].reduce((sum, votes) => sum + votes, 0)
  expect(keptByElected + counted).toBeGreaterThan(40)
  const ours = stv(rankings, 4, 3, { tie })
  const c = ours.rounds[2]!.votes.get(2)!
  expect(Number(c.top) / Number(c.bottom)).toBeLessThan(8 + 3)
})

test('first-choice transfers elect everyone who reaches the quota together, even beyond the seats', () => {
  // 100 votes, 3 seats, quota 26. A has 60, so B gets 34 more; then the same 34 move to C, and D gets 4 of B's own
  // votes.
  const rankings = cast([60, 0, 1, 2], [10, 1, 3], [8, 2], [22, 3])
  expect(firstChoiceTransfers(rankings, 4, 3).winners).toEqual([0, 1, 2, 3])
  expect(stv(rankings, 4, 3, { tie }).winners).toHaveLength(3)
})
