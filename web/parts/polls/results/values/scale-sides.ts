import { sidesOf, type Side } from '#contract/scales.ts'
import type { ItemOf } from '#web/parts/polls/types.ts'
import type { Step } from './spread.ts'

/**
 * The side of each step of a scale whose ends are known to be for and against something, such as “Strongly disagree”
 * and “Strongly agree”; null for any other scale, and if the label of an end was corrected.
 */
export function sidesOfScale({ min, max, low, high, corrections }: ItemOf<'scale'>, lang: string): Side[] | null {
  if (corrections?.low || corrections?.high) return null
  const [first, last] = sidesOf([low, high], lang) ?? []
  if (!first || !last) return null
  const middle = (min + max) / 2
  return Array.from({ length: max - min + 1 }, (_, at) => {
    if (min + at === middle) return 'between'
    return min + at < middle ? first : last
  })
}

/** The number of people on this side, out of all who chose a step. */
export const countOn = (side: Side, steps: Pick<Step, 'n'>[], sides: Side[]): number =>
  steps.reduce((sum, { n }, at) => sum + (sides[at] === side ? n : 0), 0)
