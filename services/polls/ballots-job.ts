import { K_SAFE } from '#contract/poll-limits.ts'
import { job } from '#platform/work/job.ts'
import { textOf, type Ballots } from './ballots.ts'

interface Given {
  /** Ballots as JSON, a line each; `box`: those of a secret poll, each with how many say it. */
  slices: string[]
  box: string | null
  perPage: number
}

/**
 * Answers to one item that say the same together, in the order of their text, as pages of JSON; none of an item too few
 * have answered to hide anybody among them. Whole ballots of several items would tell people apart by what they answered
 * elsewhere.
 */
export const groupBallots = job(import.meta.url, 'groupBallots', ({ slices, box, perPage }: Given): string[] => {
  const items = new Map<string, Map<string, number>>()
  const add = (ballots: Ballots, n: number) => {
    for (const [item_id, answer] of Object.entries(ballots)) {
      const counts = items.get(item_id) ?? new Map<string, number>()
      items.set(item_id, counts)
      const text = textOf({ [item_id]: answer })
      counts.set(text, n + (counts.get(text) ?? 0))
    }
  }
  for (const slice of slices) for (const line of slice.split('\n')) add(JSON.parse(line) as Ballots, 1)
  if (box !== null)
    for (const [text, n] of Object.entries(JSON.parse(box) as Record<string, number>))
      add(JSON.parse(text) as Ballots, n)
  const groups = [...items.values()]
    .filter((counts) => [...counts.values()].reduce((sum, n) => sum + n, 0) >= K_SAFE)
    .flatMap((counts) => [...counts])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = (from: number) => groups.slice(from, from + perPage).map(([ballots, n]) => ({ ballots, n }))
  return Array.from({ length: Math.ceil(groups.length / perPage) }, (_, at) => JSON.stringify(page(at * perPage)))
})
