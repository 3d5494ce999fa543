import type { ItemResultOf } from '#web/parts/polls/types.ts'

type Counted = Pick<ItemResultOf<'ranked'>, 'n' | 'rounds' | 'points' | 'first' | 'winners'>

/** The figures that show why the winners of a ranked vote won. */
interface DecidingVotes {
  counted: 'round' | 'points' | 'first'
  votes: { option_id: string; n: number }[]
  /** The figure that a full-length bar stands for. */
  of: number
}

/**
 * The votes of the last round, or else the points, or else the first choices: whichever is the first in which nobody is
 * ahead of a winner. Null if all of them contradict the election, which is possible for rules that compare pairs.
 */
export function decidingVotes({ n, rounds, points, first, winners }: Counted): DecidingVotes | null {
  const last = rounds.at(-1)
  const all: DecidingVotes[] = [
    ...(last
      ? [
          {
            counted: 'round' as const,
            votes: last.votes,
            of: last.votes.reduce((sum, vote) => sum + vote.n, last.exhausted),
          },
        ]
      : []),
    ...(points
      ? [{ counted: 'points' as const, votes: points, of: Math.max(0, ...points.map((each) => each.n)) }]
      : []),
    { counted: 'first', votes: first, of: n },
  ]
  return all.find(({ votes }) => agrees(votes, winners)) ?? null
}

/** Whether every winner is among these options, and none of the other options has more votes. */
function agrees(votes: DecidingVotes['votes'], winners: string[]): boolean {
  const won = votes.filter(({ option_id }) => winners.includes(option_id))
  const least = Math.min(...won.map(({ n }) => n))
  return won.length === winners.length && votes.every((vote) => won.includes(vote) || vote.n <= least)
}
