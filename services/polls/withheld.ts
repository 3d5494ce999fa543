import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import { lookedAt } from '#contract/poll-conditions.ts'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { Answer, Item } from './ballots.ts'
import { exchanged, meetingPlaces, spelledAlone } from './exchanges.ts'
import { MAX_DAYS, MAX_VALUES } from './item-results/values.ts'
import { tellsOfFew } from './majorities.ts'

/** All people who gave the same answer to an item. */
export interface Group {
  /** The answer as the text of a ballot with only this item. */
  text: string
  answer: Answer
  n: number
  /**
   * The number of these people by the time interval in which they answered. An interval lies between two successive
   * published results.
   */
  stretches: Map<number, number>
}

export interface AskedItem {
  item: Item
  groups: Group[]
}

/** The maximum number of other answers tried for one answer. */
const MAX_TRIED = 200

/**
 * The groups of each item that can be published beside the result: groups of at least `MIN_CELL` people, and of these
 * only so many that every rarer answer stays in doubt. Whoever subtracts the published groups from the result must find
 * that the other voters could have answered differently: for each rare answer there must be another withheld answer
 * from the same time interval, such that the two could be replaced by two other unpublished answers while every number
 * stays the same.
 */
export function publishedGroups(asked: AskedItem[], n: Map<number, number>): Map<string, Group[]> {
  const items = asked.map(({ item }) => item)
  const published = new Map<string, Group[]>()
  for (const { item, groups } of asked) {
    const large = groups.filter(({ n }) => n >= MIN_CELL)
    if (resultTellsEach(item, groups)) published.set(item.item_id, large)
    else published.set(item.item_id, isEntangled(item, items) ? [] : withoutTraces(item, groups, large))
  }
  const beyond = asked.filter(({ item, groups }) => !resultTellsEach(item, groups))
  const some = beyond.some(({ item }) => published.get(item.item_id)!.length > 0)
  const isKnown = ({ item, groups }: AskedItem, group: Group) => group.n >= MIN_CELL || resultTellsEach(item, groups)
  if (items.length > 1 && some && tellsOfFew(asked, n, isKnown))
    for (const { item } of beyond) published.set(item.item_id, [])
  return published
}

/** Whether the result itself shows the number of people who gave each answer. */
function resultTellsEach({ kind }: Item, groups: Group[]): boolean {
  if (kind === 'number') return groups.length <= MAX_VALUES
  return kind === 'single' || kind === 'scale' || (kind === 'date' && groups.length <= MAX_DAYS)
}

/**
 * Whether the published numbers for an item reveal something about another item: through a condition, because every
 * ballot must answer one of the two items, or because guests are shown separately by the choices of both items. For
 * such items only the result is published.
 */
function isEntangled(item: Item, items: Item[]): boolean {
  if (items.length === 1) return false
  const looksBack = items.some(({ show_if }) => show_if && lookedAt(show_if).includes(item.item_id))
  const noneNeeded = !items.some(({ required, show_if }) => required && !show_if)
  return looksBack || item.show_if !== null || noneNeeded || item.kind === 'multiple' || item.kind === 'approval'
}

/** The large groups, without the smallest of them: as many of those as necessary are withheld too. */
function withoutTraces(item: Item, groups: Group[], large: Group[]): Group[] {
  let waiting = groups.filter((group) => group.n < MIN_CELL && !isToldAlone(group.answer))
  const bySize = large.toSorted((a, b) => b.n - a.n || (a.text < b.text ? -1 : 1))
  for (let more = 0; ; more = Math.max(1, 2 * more)) {
    const shown = bySize.slice(0, Math.max(0, bySize.length - more))
    const texts = new Set(shown.map(({ text }) => text))
    const withheld = groups.filter(({ text }) => !texts.has(text))
    const inDoubt = doubtAmong(item, withheld, texts)
    waiting = waiting.filter((group) => !inDoubt(group))
    if (waiting.length === 0 || shown.length === 0) return shown
  }
}

/** Whether an answer is "None of these" or "I do not know", which the result counts beside the options. */
const isToldAlone = (answer: Answer): boolean => {
  const chosen = 'choices' in answer ? answer.choices : 'approve' in answer ? answer.approve : []
  return 'choice' in answer || chosen.includes(NONE) || chosen.includes(DONT_KNOW)
}

/** Whether everybody in a group could have answered differently, if other withheld people had also done so. */
function doubtAmong(item: Item, withheld: Group[], published: ReadonlySet<string>): (group: Group) => boolean {
  const places = new Map<string, Group[]>()
  for (const group of withheld.filter(({ answer }) => !isToldAlone(answer)).toSorted((a, b) => b.n - a.n))
    for (const place of meetingPlaces(item, group.answer)) {
      const met = places.get(place) ?? []
      places.set(place, met)
      met.push(group)
    }
  const helps = (group: Group, other: Group) =>
    other !== group &&
    exchanged(item, group.answer, other.answer).some((pair) =>
      pair.every((answer) => {
        const text = spelledAlone(item, answer)
        return text !== group.text && !published.has(text)
      }),
    )
  return (group) => {
    const needed = new Map(group.stretches)
    let tried = 0
    const seen = new Set<Group>()
    for (const place of meetingPlaces(item, group.answer))
      for (const other of places.get(place) ?? []) {
        if (needed.size === 0) return true
        if (++tried > MAX_TRIED) return false
        if (seen.has(other) || !overlaps(needed, other.stretches) || !helps(group, other)) continue
        seen.add(other)
        for (const [stretch, n] of other.stretches) lessen(needed, stretch, n)
      }
    return needed.size === 0
  }
}

const overlaps = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean =>
  [...one.keys()].some((stretch) => other.has(stretch))

function lessen(needed: Map<number, number>, stretch: number, by: number): void {
  const left = (needed.get(stretch) ?? 0) - by
  if (left > 0) needed.set(stretch, left)
  else needed.delete(stretch)
}
