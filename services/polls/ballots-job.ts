import type { z } from 'zod'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { BallotsWithheld } from '#contract/poll-results.ts'
import { job } from '#platform/work/job.ts'
import { textOf, type Answer, type Ballots, type Item } from './ballots.ts'
import type { PollRow } from './tables.ts'
import { publishedGroups, type AskedItem, type Group } from './withheld.ts'

interface Given {
  poll: Pick<PollRow, 'items' | 'publication'>
  /**
   * One line per ballot: the time interval, then the ballot as JSON. `box`: the ballots of a secret poll with their
   * counts.
   */
  slices: string[]
  box: string | null
  perPage: number
}

export interface BallotsFile {
  /** The groups of each page, as JSON. */
  pages: string[]
  withheld: z.output<typeof BallotsWithheld>[]
}

/**
 * The answers to each item that the poll publishes: identical answers are grouped and sorted as text. An item that too
 * few people answered to keep them anonymous is left out. Each item has a list of its own, because a whole ballot could
 * identify a person by the answers to other items.
 */
export function ballotsFile({ poll: { items, publication }, slices, box, perPage }: Given): BallotsFile {
  const { byItem, n } = grouped(slices, box)
  const asked = items.map((item): AskedItem => ({ item, groups: [...(byItem.get(item.item_id)?.values() ?? [])] }))
  const some = publication === 'where_nobody_stands_alone' ? publishedGroups(asked, n) : null
  const shownOf = ({ item, groups }: AskedItem): Group[] => {
    if (publication === 'none') return []
    if (some) return some.get(item.item_id)!
    return sumOf(groups) >= MIN_CELL ? groups : []
  }
  const shown = asked.flatMap(shownOf).toSorted((a, b) => (a.text < b.text ? -1 : 1))
  const page = (from: number) => shown.slice(from, from + perPage).map(({ text, n }) => ({ ballots: text, n }))
  return {
    pages: Array.from({ length: Math.ceil(shown.length / perPage) }, (_, at) => JSON.stringify(page(at * perPage))),
    withheld: asked.flatMap((of) => {
      const n = sumOf(of.groups) - sumOf(shownOf(of))
      return n > 0 ? [{ item_id: of.item.item_id, n }] : []
    }),
  }
}

export const groupBallots = job(import.meta.url, 'groupBallots', ballotsFile)

const sumOf = (groups: Group[]): number => groups.reduce((sum, { n }) => sum + n, 0)

function grouped(slices: string[], box: string | null) {
  const byItem = new Map<Item['item_id'], Map<string, Group>>()
  const n = new Map<number, number>()
  const add = (ballots: Ballots, stretch: number, times: number) => {
    increase(n, stretch, times)
    for (const [item_id, answer] of Object.entries(ballots)) {
      const groups = byItem.get(item_id) ?? new Map<string, Group>()
      byItem.set(item_id, groups)
      const group = groupOf(groups, item_id, answer)
      group.n += times
      increase(group.stretches, stretch, times)
    }
  }
  for (const slice of slices)
    for (const line of slice.split('\n')) {
      const space = line.indexOf(' ')
      add(JSON.parse(line.slice(space)) as Ballots, Number(line.slice(0, space)), 1)
    }
  if (box !== null)
    for (const [text, times] of Object.entries(JSON.parse(box) as Record<string, number>))
      add(JSON.parse(text) as Ballots, 0, times)
  return { byItem, n }
}

function groupOf(groups: Map<string, Group>, item_id: string, answer: Answer): Group {
  const text = textOf({ [item_id]: answer })
  const known = groups.get(text) ?? { text, answer, n: 0, stretches: new Map() }
  groups.set(text, known)
  return known
}

const increase = (counts: Map<number, number>, of: number, by: number): void =>
  void counts.set(of, (counts.get(of) ?? 0) + by)
