import type { ItemResultOf } from '#web/parts/polls/types.ts'

export type Round = ItemResultOf<'ranked'>['rounds'][number]

/** A series of counting rounds in which no option returns: a runoff for several seats starts again for each seat. */
export interface Pass {
  /** The index of the first round of this series in the whole count. */
  from: number
  rounds: Round[]
}

export function passesOf(rounds: Round[]): Pass[] {
  const passes: Pass[] = []
  rounds.forEach((round, at) => {
    const before = rounds[at - 1]?.votes.map(({ option_id }) => option_id)
    const goesOn = before && round.votes.every(({ option_id }) => before.includes(option_id))
    const last = passes.at(-1)
    if (goesOn && last) last.rounds.push(round)
    if (!goesOn || !last) passes.push({ from: at, rounds: [round] })
  })
  return passes
}

/** The options of these counting rounds, ordered by how far they got. */
export function byReach(rounds: Round[]): string[] {
  const reach = new Map<string, { round: number; n: number }>()
  rounds.forEach(({ votes, elected }, round) => {
    for (const { option_id, n } of votes) reach.set(option_id, { round, n })
    for (const option_id of elected) reach.set(option_id, { round: Number.POSITIVE_INFINITY, n: -round })
  })
  return [...reach]
    .toSorted(([, a], [, b]) => (a.round === b.round ? b.n - a.n : b.round - a.round))
    .map(([option_id]) => option_id)
}
