import type { ItemResultOf } from '#web/parts/polls/types.ts'
import { countsOf } from './case-names.ts'

type Round = ItemResultOf<'ranked'>['rounds'][number]

/** A runoff in which the last option of each round is eliminated and its votes are shared among the others. */
export function countedRounds(ids: string[], most: number): Round[] {
  const rounds: Round[] = []
  const counts = countsOf(ids.length, most)
  let votes = ids.map((option_id, at) => ({ option_id, n: (counts[at] ?? 0) + 1 })).toSorted((a, b) => b.n - a.n)
  let exhausted = 0
  for (;;) {
    const last = votes.at(-1)
    const heirs = votes.slice(0, -1)
    const ends = heirs.length < 2 || !last
    const lost = ends ? 0 : Math.floor(last.n / 10)
    const moved = ends ? 0 : last.n - lost
    const part = Math.floor(moved / heirs.length)
    const transfers = ends
      ? []
      : [
          ...heirs.map(({ option_id }, at) => ({
            from: last.option_id,
            to: option_id,
            n: at === 0 ? moved - part * (heirs.length - 1) : part,
          })),
          { from: last.option_id, to: null, n: lost },
        ].filter(({ n }) => n > 0)
    rounds.push({
      votes,
      exhausted,
      quota: null,
      elected: ends && votes[0] ? [votes[0].option_id] : [],
      eliminated: ends ? [] : [last.option_id],
      transfers,
    })
    if (ends) return rounds
    exhausted += lost
    votes = heirs
      .map(({ option_id, n }) => ({ option_id, n: n + (transfers.find(({ to }) => to === option_id)?.n ?? 0) }))
      .toSorted((a, b) => b.n - a.n)
  }
}

/** The number of people who prefer each option to each of the others. */
export const pairsOf = (count: number, most: number): number[][] =>
  Array.from({ length: count }, (_, row) => countsOf(count, most, row + 5).map((n, at) => (at === row ? 0 : n)))
