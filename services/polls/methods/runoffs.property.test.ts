import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bottomsUp } from './bottoms-up.ts'
import type { BallotRules } from './compiled.ts'
import { instantRunoff } from './instant-runoff.ts'
import { meek } from './meek.ts'
import { asAsked, type Profile, profiles, renumberings } from './profiles.test-kit.ts'
import type { Counted } from './rounds.ts'
import { plus, share } from './shares.ts'
import { stv } from './stv.ts'

const rules: fc.Arbitrary<BallotRules> = fc.record({
  equal_ranks: fc.constantFrom('split' as const, 'exhaust' as const, 'skip' as const),
  overvote_if: fc.constantFrom('continuing' as const, 'marked' as const),
  max_skipped: fc.constantFrom(null, 0, 1),
})

const tieOf = (candidates: number) => ({ ...asAsked(candidates), previous_rounds: true })

const counts: Record<string, (profile: Profile, rules: BallotRules, order?: number[]) => Counted> = {
  'an instant runoff': ({ rankings, candidates }, rules, order) =>
    instantRunoff(rankings, candidates, {
      ...rules,
      until: 'two',
      tie: { ...tieOf(candidates), ...(order && { order }) },
    }),
  'an instant runoff in batches': ({ rankings, candidates }, rules, order) =>
    instantRunoff(rankings, candidates, {
      ...rules,
      batch: 'all',
      tie: { ...tieOf(candidates), ...(order && { order }) },
    }),
  'a count from the bottom up': ({ rankings, candidates }, rules, order) =>
    bottomsUp(rankings, candidates, {
      ...rules,
      until: { left: 2 },
      tie: { ...tieOf(candidates), ...(order && { order }) },
    }),
  'a Scottish count': ({ rankings, candidates }, rules, order) =>
    stv(rankings, candidates, 2, { ...rules, tie: { ...tieOf(candidates), ...(order && { order }) } }),
  'a count with all surpluses together': ({ rankings, candidates }, rules, order) =>
    stv(rankings, candidates, 3, {
      ...rules,
      surpluses: 'together',
      cut: 'fraction',
      tie: { ...tieOf(candidates), ...(order && { order }) },
    }),
  "a count by Meek's method": ({ rankings, candidates }, rules, order) =>
    meek(rankings, candidates, 2, { ...rules, tie: { ...tieOf(candidates), ...(order && { order }) } }),
}

describe.for(Object.entries(counts))('%s', ([, count]) => {
  test('every round accounts for every ballot', () => {
    fc.assert(
      fc.property(profiles(), rules, (profile, rules) => {
        const cast = profile.rankings.reduce((sum, { n }) => sum + n, 0)
        for (const round of count(profile, rules).rounds) {
          const all = [...round.votes.values(), ...Object.values(round.exhausted)].reduce(plus, share(0))
          expect(all).toEqual(share(cast))
        }
      }),
    )
  })

  test('the votes transferred are exactly those that candidates lose or gain from one round to the next', () => {
    fc.assert(
      fc.property(profiles(), rules, (profile, rules) => {
        const { rounds } = count(profile, rules)
        for (const [at, round] of rounds.entries()) {
          const next = rounds[at + 1]
          if (!next || round.transfers.length === 0) continue
          for (const [candidate, votes] of round.votes) {
            const moved = round.transfers.reduce((sum, { from, to, votes }) => {
              const came = to === candidate ? plus(sum, votes) : sum
              return from === candidate ? plus(came, { ...votes, top: -votes.top }) : came
            }, votes)
            expect(moved).toEqual(next.votes.get(candidate) ?? share(0))
          }
        }
      }),
    )
  })

  test('the result does not depend on the order of the ballots or the numbering of the candidates', () => {
    fc.assert(
      fc.property(renumberings, rules, ({ profile, other, renumbered }, rules) => {
        const one = count(profile, rules)
        const two = count(
          other,
          rules,
          asAsked(profile.candidates).order.map((candidate) => renumbered[candidate]!),
        )
        expect(two.winners).toEqual(one.winners.map((candidate) => renumbered[candidate]))
        expect(two.rounds).toHaveLength(one.rounds.length)
        for (const [at, round] of one.rounds.entries()) {
          for (const [candidate, votes] of round.votes) {
            expect(two.rounds[at]!.votes.get(renumbered[candidate]!)).toEqual(votes)
          }
        }
      }),
    )
  })
})

test('a candidate with more than half of the first choices wins an instant runoff in the first round', () => {
  fc.assert(
    fc.property(profiles(), rules, (profile, rules) => {
      const cast = profile.rankings.reduce((sum, { n }) => sum + n, 0)
      const loud = { order: [[0]], n: cast + 1 }
      const tie = tieOf(profile.candidates)
      const counted = instantRunoff([...profile.rankings, loud], profile.candidates, { ...rules, tie })
      expect([counted.winners, counted.rounds.length]).toEqual([[0], 1])
    }),
  )
})

test('eliminating candidates in batches elects the same winners as eliminating them one by one', () => {
  fc.assert(
    fc.property(profiles(), rules, ({ rankings, candidates }, rules) => {
      const options = { ...rules, tie: asAsked(candidates) }
      const batch = instantRunoff(rankings, candidates, { ...options, batch: 'all' })
      expect(batch.winners).toEqual(instantRunoff(rankings, candidates, options).winners)
    }),
  )
})

test('a single transferable vote for one seat elects the winner of the instant runoff', () => {
  fc.assert(
    fc.property(profiles(), rules, fc.boolean(), ({ rankings, candidates }, rules, previous_rounds) => {
      // In one count, the parts of a divided ballot are truncated to decimals; in the other, they are exact.
      fc.pre(rules.equal_ranks !== 'split')
      const options = { ...rules, tie: { ...asAsked(candidates), previous_rounds } }
      const runoff = instantRunoff(rankings, candidates, options)
      expect(stv(rankings, candidates, 1, options).winners).toEqual(runoff.winners)
    }),
  )
})
