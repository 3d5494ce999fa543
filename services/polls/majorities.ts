import { MIN_CELL } from '#contract/poll-limits.ts'
import type { AskedItem, Group } from './withheld.ts'

/**
 * The maximum number of combinations checked. If there are more combinations, nothing is published that could reveal
 * anything.
 */
const MAX_LOOKED_AT = 50_000

/** For each time interval, the number of people who gave an answer. */
type Counts = ReadonlyMap<number, number>

/**
 * Whether large majorities reveal the answers of a few people to several questions: if nine of ten people gave a
 * certain answer to one question and nine of ten to another, at least eight gave both (Fréchet 1935). Such a bound
 * exists only if, in all questions except one, a majority gave the same answer. `n`: for each time interval, the number
 * of people who answered the poll. `isKnown`: whether anybody can know the size of a group at all.
 */
export function tellsOfFew(asked: AskedItem[], n: Counts, isKnown: (of: AskedItem, group: Group) => boolean): boolean {
  const columns = asked.map((of) => {
    const known = of.groups.filter((group) => isKnown(of, group)).map(({ stretches }): Counts => stretches)
    return [...known, unanswered(of.groups, n)]
  })
  let looked = 0
  for (const stretch of n.keys()) {
    const tops = columns.map((answers) => mostIn(answers, stretch))
    for (const [at, answers] of columns.entries())
      for (const answer of answers) {
        const combination = tops.with(at, answer)
        if (boundIn(combination, n, stretch) <= 0) continue
        if (++looked > MAX_LOOKED_AT) return true
        const bound = [...n.keys()].reduce((sum, one) => sum + Math.max(0, boundIn(combination, n, one)), 0)
        if (bound < MIN_CELL) return true
      }
  }
  return false
}

const unanswered = (groups: Group[], n: Counts): Counts =>
  new Map(
    [...n].map(([stretch, all]) => [
      stretch,
      groups.reduce((rest, { stretches }) => rest - (stretches.get(stretch) ?? 0), all),
    ]),
  )

const mostIn = (answers: Counts[], stretch: number): Counts =>
  answers.reduce((most, one) => ((one.get(stretch) ?? 0) > (most.get(stretch) ?? 0) ? one : most))

/** The minimum number of people who gave all of these answers, which follows from the counts. */
const boundIn = (combination: Counts[], n: Counts, stretch: number): number =>
  combination.reduce((sum, one) => sum + (one.get(stretch) ?? 0), 0) - (combination.length - 1) * n.get(stretch)!
