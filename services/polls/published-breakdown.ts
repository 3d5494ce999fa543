import type { z } from 'zod'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { Breakdown as Shape } from '#contract/poll-results.ts'
import { job } from '#platform/work/job.ts'
import type { Item } from './ballots.ts'
import type { ChoicesResult } from './item-results/tally.ts'
import { noneIsFew, publishableOf, type Beside } from './small-cells.ts'
import { linkedItems, nameOf } from './linked.ts'
import type { Shown } from './results.ts'
import type { PollRow } from './tables.ts'

export type Breakdown = z.output<typeof Shape>

/**
 * For each answer, the number of people who gave it; for each part of a table of linked questions, the number of people
 * in it. `*`: everybody.
 */
export type Keys = Map<string, number>
interface Group {
  keys: Keys
  UIDs: Set<string>
}
export interface Counted {
  everybody: Keys
  groups: Map<string, Group>
}

/**
 * Groups that are large enough for anonymity, largest first. There are only so many of them that the people in no group
 * are also enough for anonymity.
 */
function largeEnough(groups: Counted['groups'], all: number) {
  const large = [...groups]
    .map(([comm_id, group]) => ({ comm_id, ...group, n: group.UIDs.size }))
    .filter(({ n }) => n >= MIN_CELL && (all - n >= MIN_CELL || all === n))
    .toSorted((a, b) => b.n - a.n || (a.comm_id < b.comm_id ? -1 : 1))
  const shown: typeof large = []
  for (const group of large) if (shown.every((other) => areApart(group, other))) shown.push(group)
  const left = () => all - shown.reduce((sum, { n }) => sum + n, 0)
  while (shown.length > 0 && left() > 0 && left() < MIN_CELL) shown.pop()
  return shown
}

/**
 * Whether two communities can be shown side by side, which is not so if one of them has only a few people who are not
 * in the other.
 */
function areApart(one: Group, other: Group): boolean {
  const both = [...one.UIDs].filter((UID) => other.UIDs.has(UID)).length
  return [one.UIDs.size - both, other.UIDs.size - both].every((only) => only === 0 || only >= MIN_CELL)
}

interface Given {
  poll: PollRow
  counted: Counted
  /** The result of the poll as everybody sees it. */
  result: Shown
}

/**
 * The part of the breakdown that can be published. It is checked against everything that is shown with it: the other
 * communities, all other people, and the numbers for guests in the result. If the result does not show guests
 * separately, they are counted with all other people. Linked questions are shown either all together or not at all.
 */
function publishedOf({ poll, counted: { everybody, groups }, result }: Given): Breakdown {
  const all = result.signed_in ?? result.n
  const shown = largeEnough(groups, all)
  const linked = linkedItems(poll.items)
  const columnsFor = (item: Item, total: ChoicesResult, names: string[]) => {
    const table = linked.find((items) => items.includes(item))
    if (table) return linkedColumns(nameOf(table), total, names)
    const countsIn = (keys: Keys) => names.map((name) => keys.get(`${item.item_id}.${name}`) ?? 0)
    const whole = (keys: Keys, of: number) => columnsOf(countsIn(keys), keys.get(item.item_id) ?? 0, of)
    return publishableOf(
      shown.map(({ keys, n }) => whole(keys, n)),
      totalOf(total, names, result.n),
      MIN_CELL,
      result.guests ? besideOf(total, names, result, whole(everybody, all)) : null,
    )
  }
  const linkedColumns = (table: string, total: ChoicesResult, names: string[]) => {
    const parts = [...everybody.keys()].filter((key) => key.startsWith(table))
    const countsIn = (keys: Keys, some: string[]) => some.map((key) => keys.get(key) ?? 0)
    const told = [total, ...total.choices].every(({ guests }) => guests !== null)
    const rows = shown.map(({ keys }) => countsIn(keys, parts))
    if (!told || !noneIsFew(rows, countsIn(everybody, parts))) return shown.map(() => names.map(() => null))
    const keys = names.map((name) => `${total.item_id}.${name}`)
    return shown.map((group) => countsIn(group.keys, keys))
  }
  const items = poll.items.flatMap((item) => {
    const total = result.items.find(({ item_id }) => item_id === item.item_id)
    if (!total || !('choices' in total)) return []
    const names = total.choices.map(({ option_id }) => option_id)
    const columns = columnsFor(item, total, names)
    const choices = names.map((option_id, at) => ({ option_id, n: columns.map((column) => column[at] ?? null) }))
    return [{ item_id: item.item_id, choices }]
  })
  return {
    poll_id: poll.poll_id,
    signed_in: result.signed_in,
    groups: shown.map(({ comm_id, n }) => ({ comm_id, n })),
    items: shown.length > 0 ? items : [],
  }
}

/** A breakdown without some of its groups. */
export function withoutGroups({ groups, items, ...whole }: Breakdown, hidden: readonly string[]): Breakdown {
  const stays = (_: unknown, at: number) => !hidden.includes(groups[at]!.comm_id)
  const shown = groups.filter(stays)
  const left = items.map((item) => ({
    ...item,
    choices: item.choices.map((choice) => ({ ...choice, n: choice.n.filter(stays) })),
  }))
  return { ...whole, groups: shown, items: shown.length > 0 ? left : [] }
}

/** The numbers of people who gave each of these choices, who gave another answer, and who gave no answer. */
const columnsOf = (counts: number[], answered: number, all: number): number[] => [
  ...counts,
  answered - counts.reduce((sum, n) => sum + n, 0),
  all - answered,
]

const choicesOf = (total: ChoicesResult, names: string[]) =>
  names.map((name) => total.choices.find(({ option_id }) => option_id === name)!)

const totalOf = (total: ChoicesResult, names: string[], all: number): number[] =>
  columnsOf(
    choicesOf(total, names).map(({ n }) => n),
    total.n,
    all,
  )

/** The group of guests, who are all people not signed in, with the numbers that the result gives for them. */
function besideOf(total: ChoicesResult, names: string[], { n, guests }: Shown, signed_in: number[]): Beside {
  const row = totalOf(total, names, n).map((count, place) => count - signed_in[place]!)
  const counts = choicesOf(total, names).map((choice) => choice.guests)
  const known = total.guests !== null && counts.every((count) => count !== null)
  const rest = known ? columnsOf(counts, total.guests!, guests!)[counts.length]! : null
  return { row, shown: [...counts, rest, total.guests === null ? null : guests! - total.guests] }
}

/**
 * This is a job for another thread, because with many communities, it takes seconds to work out which numbers can be
 * published.
 */
export const publishBreakdown = job(import.meta.url, 'publishBreakdown', publishedOf)
