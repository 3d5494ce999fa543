import { job } from '#platform/work/job.ts'
import type { Work } from '#platform/work/work.ts'
import { keysOf, type Ballots, type Item } from '#services/polls/ballots.ts'
import { WHOLE } from '#services/polls/tables.ts'
import { itemResult } from './item-result.ts'
import { packed, tallyIn, type CountedKey, type Counts, type ItemResult, type Lots } from './tally.ts'

/** The input of a count: the slices of a tally, and the items whose results are requested. */
interface Counting {
  items: Item[]
  slices: readonly string[]
  poll: Lots
  as_of: string | null
}

/** The output of a count. A tally does not contain open texts, so they are empty here. */
interface Counted {
  everybody: Counts
  items: ItemResult[]
}

/** Computes the results of items from a tally alone. */
export const countItems = job(import.meta.url, 'countItems', ({ items, slices, poll, as_of }: Counting): Counted => {
  const tally = tallyIn(slices)
  const beside = { poll, as_of, texts: new Map() }
  return { everybody: tally.of(WHOLE), items: items.map((item) => itemResult(item, tally, beside)) }
})

/** The secret ballots of a poll as one tally slice. Only signed-in people cast them. */
export const countBox = job(import.meta.url, 'countBox', ({ items, box }: { items: Item[]; box: string }): string => {
  const sums = new Map<string, CountedKey>()
  for (const [text, n] of Object.entries(JSON.parse(box) as Record<string, number>))
    for (const key of [WHOLE, ...keysOf(items, JSON.parse(text) as Ballots)])
      sums.set(key, { key, signed_in: true, n: n + (sums.get(key)?.n ?? 0) })
  return packed([...sums.values()])
})

/** The effort that takes about one millisecond, in the units of `effortOf`. */
const SHORT_EFFORT = 20_000

/** Counts in this thread if that is quick, and otherwise in another thread. The result is the same in both cases. */
export const counted = async (work: Work, counting: Counting): Promise<Counted & { dear: boolean }> => {
  const dear = effortOf(counting) > SHORT_EFFORT
  return { ...(dear ? await work.run(countItems, counting) : countItems.act(counting)), dear }
}

/**
 * A rough estimate of the cost of a count: every character is read, and rankings are compared by option and counting
 * round.
 */
function effortOf({ items, slices }: Counting): number {
  const chars = slices.reduce((sum, slice) => sum + slice.length, 0)
  return items.reduce((sum, item) => {
    if (item.kind !== 'ranked' && item.kind !== 'score') return sum
    const options = item.options.length
    return sum + options * options * (options + chars / (4 * options * items.length))
  }, chars)
}
