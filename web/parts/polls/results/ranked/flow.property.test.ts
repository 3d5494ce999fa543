import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elsewhere, rankingsIn } from './ranked-finding.ts'
import { flowOf, LINE_HEIGHT } from './flow.ts'
import { byReach, passesOf, type Round } from './passes.ts'

/**
 * A count in which each round eliminates the last option and moves some of its votes to each remaining option or to
 * nobody.
 */
const counting = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 2, maxLength: 8 }),
    fc.array(fc.nat(100), { minLength: 8 }),
  )
  .map(([first, parts]): Round[] => {
    const rounds: Round[] = []
    let votes = first.map((n, at) => ({ option_id: `o${at + 1}`, n }))
    let exhausted = 0
    while (votes.length > 0) {
      votes = votes.toSorted((a, b) => b.n - a.n)
      const ends = votes.length <= 2
      const last = ends ? undefined : votes.at(-1)!
      const heirs = votes.slice(0, -1)
      const transfers: Round['transfers'] = []
      let left = last?.n ?? 0
      for (const [at, { option_id }] of last ? heirs.entries() : []) {
        const n = Math.min(left, Math.floor((left * parts[at % parts.length]!) / 100))
        if (n > 0) transfers.push({ from: last!.option_id, to: option_id, n })
        left -= n
      }
      if (last && left > 0) transfers.push({ from: last.option_id, to: null, n: left })
      const [winner] = votes
      rounds.push({
        votes,
        exhausted,
        quota: null,
        elected: ends ? [winner!.option_id] : [],
        eliminated: last ? [last.option_id] : [],
        transfers,
      })
      if (ends) return rounds
      votes = heirs.map(({ option_id, n }) => ({
        option_id,
        n: n + (transfers.find(({ to }) => to === option_id)?.n ?? 0),
      }))
      exhausted += left
    }
    return rounds
  })

test('the votes flowing into and out of a bar add up to its votes, in every round', () => {
  fc.assert(
    fc.property(counting, (rounds) => {
      const { bars, ribbons } = flowOf(rounds)
      for (const bar of bars) {
        const into = ribbons.filter(({ round, to }) => round === bar.round - 1 && to === bar.option_id)
        const out = ribbons.filter(({ round, from }) => round === bar.round && from === bar.option_id)
        const all = (ways: { n: number }[]) => ways.reduce((sum, { n }) => sum + n, 0)
        if (bar.round > 0) expect(all(into)).toBe(bar.n)
        if (bar.round < rounds.length - 1) expect(all(out)).toBe(bar.n)
      }
    }),
  )
})

test('bars stay within the drawing and next to their names, and lanes never overlap', () => {
  fc.assert(
    fc.property(counting, fc.integer({ min: 1, max: 3 }), (rounds, lines) => {
      const { bars, lanes, height } = flowOf(rounds, () => lines)
      for (const bar of bars) {
        const lane = lanes.find(({ option_id }) => option_id === bar.option_id)!
        expect(bar.y).toBe(lane.y)
        expect(bar.height).toBeLessThanOrEqual(lane.height)
        expect(lane.height).toBeGreaterThanOrEqual(lines * LINE_HEIGHT)
        expect(bar.x).toBeLessThanOrEqual(100)
        expect(bar.y + bar.height).toBeLessThanOrEqual(height)
        const below = bars.filter(({ round, y }) => round === bar.round && y > bar.y)
        for (const other of below) expect(other.y).toBeGreaterThan(lane.y + lane.height)
      }
    }),
  )
})

test('each option is listed once, ordered by how far it got: the winner first, the first eliminated last', () => {
  fc.assert(
    fc.property(counting, (rounds) => {
      const order = byReach(rounds)
      expect(order.toSorted()).toEqual(rounds[0]!.votes.map(({ option_id }) => option_id).toSorted())
      expect(order[0]).toBe(rounds.at(-1)!.elected[0])
      const out = rounds.flatMap(({ eliminated }) => eliminated)
      expect(order.slice(order.length - out.length)).toEqual(out.toReversed())
    }),
  )
})

test('no round is lost when a count starts again, and no eliminated option returns within a pass', () => {
  fc.assert(
    fc.property(fc.array(counting, { maxLength: 4 }), (counts) => {
      const rounds = counts.flat()
      const passes = passesOf(rounds)
      expect(passes.flatMap((pass) => pass.rounds)).toEqual(rounds)
      for (const pass of passes) {
        expect(rounds[pass.from]).toBe(pass.rounds[0])
        for (const [at, { votes }] of pass.rounds.slice(1).entries()) {
          const before = pass.rounds[at]!.votes.map(({ option_id }) => option_id)
          expect(before).toEqual(expect.arrayContaining(votes.map(({ option_id }) => option_id)))
        }
      }
    }),
  )
})

test('each other rule is listed once, grouped with those that elect the same options', () => {
  const rules = ['schulze', 'ranked_pairs', 'borda', 'plurality', 'stv'] as const
  const winners = fc.shuffledSubarray(['o1', 'o2', 'o3'])
  fc.assert(
    fc.property(winners, fc.array(winners, { maxLength: 5 }), (own, theirs) => {
      const others = theirs.map((elected, at) => ({ rule: rules[at]!, winners: elected }))
      const outcomes = elsewhere({ winners: own, others, condorcet: 'o2' })
      expect(outcomes.flatMap((outcome) => outcome.rules).toSorted()).toEqual(others.map(({ rule }) => rule).toSorted())
      const sets = outcomes.map((outcome) => outcome.winners.toSorted().join())
      expect(new Set(sets).size).toBe(sets.length)
      for (const [at, { same }] of outcomes.entries()) {
        expect(same).toBe(sets[at] === own.toSorted().join())
        if (same) expect(at).toBe(0)
      }
    }),
  )
})

test('ballots for “none” or “don’t know” are not counted as rankings', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (ranked, none, dont_know) => {
      expect(rankingsIn({ n: ranked + none + dont_know, none, dont_know })).toBe(ranked)
    }),
  )
})
