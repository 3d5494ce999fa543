import { MIN_CELL } from '#contract/poll-limits.ts'
import type { AskedItem, Group } from './withheld.ts'

/** More combinations than this are not looked at: then nothing is published that could tell. */
const MAX_LOOKED_AT = 50_000

/** How many gave an answer, in each stretch of time. */
type Counts = ReadonlyMap<number, number>

/**
 * Whether great majorities tell what few people said to several questions: of ten people of whom nine said one thing and
 * nine another, eight at least said both (Fréchet 1935). Only where all questions but one are answered by a majority
 * alike is there such a bound. `n`: who answered the poll, in each stretch of time. `isKnown`: whether the number of a
 * group can be told at all.
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

/** How many gave all of these answers at least, as far as their numbers tell. */
const boundIn = (combination: Counts[], n: Counts, stretch: number): number =>
  combination.reduce((sum, one) => sum + (one.get(stretch) ?? 0), 0) - (combination.length - 1) * n.get(stretch)!
