import { describe, expect, test } from 'vitest'
import { reasons } from '#services/polls/methods/compiled.ts'
import { stv } from '#services/polls/methods/stv.ts'
import { absent, here, preflibElections, type PublishedStv } from './data.ts'

/** Scottish counts made by an independent program; a place with several marks ends a ballot. */
const scottish = here
  ? preflibElections().flatMap((one) => {
      const single = one.stv_wigm ? { [one.stv_wigm_seats!]: one.stv_wigm } : {}
      const counts: Record<string, PublishedStv> = { ...one.stv_wigm_by_seats, ...single }
      return Object.entries(counts).map(([seats, published]) => ({ ...one, seats: Number(seats), published }))
    })
  : []

describe('Scottish counts of real elections', () => {
  test.skipIf(here)('there is at least one election to count', ({ skip }) => skip(absent))

  test.for(scottish)(
    '$name, $seats seats: the elected candidates and every stage match the published count',
    ({ candidates, rankings, seats, published }) => {
      const order = [...candidates.keys()]
      const counted = stv(rankings, candidates.length, seats, {
        equal_ranks: 'exhaust',
        overvote_if: 'marked',
        tie: { order, previous_rounds: true },
      })
      expect(counted.winners.map((candidate) => candidates[candidate])).toEqual(published.elected)
      expect(Number(counted.rounds[0]!.threshold.top)).toBe(published.quota)
      const stages = counted.rounds.map((round) => ({
        tally: Object.fromEntries(order.map((candidate) => [candidates[candidate], parts(round.votes.get(candidate))])),
        lost: reasons.reduce((sum, reason) => sum + parts(round.exhausted[reason]), 0),
      }))
      expect(stages).toEqual(
        published.stages.map(({ tally, non_transferable }) => ({
          tally: Object.fromEntries(Object.entries(tally).map(([name, votes]) => [name, Math.round(votes * 100_000)])),
          lost: Math.round(non_transferable * 100_000),
        })),
      )
    },
  )
})

/** Converts votes to units of 0.00001, the precision of Scottish counts. */
const parts = (votes = { top: 0n, bottom: 1n }): number => Number((votes.top * 100_000n) / votes.bottom)
