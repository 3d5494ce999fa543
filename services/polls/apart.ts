import { K_SAFE } from '#contract/poll-limits.ts'
import type { Item } from './ballots.ts'
import type { ItemResult } from './item-results/tally.ts'
import { publishable } from './k-safe.ts'
import type { Shown } from './results.ts'
import type { PollRow } from './tables.ts'

interface Apart {
  guests: number | null
  signed_in: number | null
}
const HELD_BACK: Apart = { guests: null, signed_in: null }

/** Whether a poll can have answers of guests and of signed-in people. */
export const hasBoth = ({ audience, secrecy }: Pick<PollRow, 'audience' | 'secrecy'>): boolean =>
  secrecy === 'hidden' && (audience === 'everyone' || audience === 'list')

/**
 * A result in which guests and signed-in people are told apart only as far as no number tells few of them apart. While
 * answers come in they are not: each look would tell of whoever has just answered which of the two they are.
 */
export function toldApart(poll: PollRow, over: boolean, result: Shown): Shown {
  if (!hasBoth(poll)) return result
  const { n, guests, signed_in } = result
  const groups = [guests ?? 0, signed_in ?? 0]
  if (!over || isFew(n) || groups.some(isFew))
    return { ...result, ...HELD_BACK, items: result.items.map((item) => apartIn(item, () => null)) }
  // Where one of the two has answered nothing, the other is everybody.
  if (groups.includes(0)) return result
  const items = result.items.map((item) => {
    const kind = poll.items.find(({ item_id }) => item_id === item.item_id)!.kind
    const shown = heldBackIn(kind, item, groups)
    return apartIn(item, (option_id) => shown.get(option_id) ?? null)
  })
  return { ...result, items }
}

const isFew = (n: number): boolean => n > 0 && n < K_SAFE

/** Stands for the answers to an item as a whole. */
const ANSWERED = ''

/** The counts of an item, with what may be published of each choice and of all together. */
function apartIn(item: ItemResult, publishedOf: (option_id: string) => Apart | null): ItemResult {
  const told = { ...item, ...(publishedOf(ANSWERED) ?? HELD_BACK) }
  if (!('choices' in told)) return told
  const choices = told.choices.map((choice) => ({ ...choice, ...(publishedOf(choice.option_id) ?? HELD_BACK) }))
  return { ...told, choices }
}

/** What may be published of one item, by choice. Who passed an item over is one more part of each group. */
function heldBackIn(kind: Item['kind'], item: ItemResult, groups: number[]): Map<string, Apart | null> {
  const shown = new Map<string, Apart | null>()
  for (const names of tablesOf(kind, item)) {
    const counts = names.map((option_id) => countsOf(item, option_id))
    const columns = [...counts, restOf(kind, item, counts), groups.map((all, g) => all - countsOf(item, ANSWERED)[g]!)]
    const [guests, signed_in] = publishable(groups.map((_, g) => columns.map((column) => column[g]!)))
    const at = (place: number): Apart | null =>
      guests![place] === null || signed_in![place] === null
        ? null
        : { guests: guests![place]!, signed_in: signed_in![place]! }
    const passed = at(columns.length - 1)
    for (const [place, option_id] of names.entries()) shown.set(option_id, at(place))
    const answered = passed && apartOf(item, ANSWERED)
    shown.set(ANSWERED, shown.get(ANSWERED) === null ? null : answered)
  }
  return shown
}

/**
 * Choices that are counted in one table: all of them where each answer is one of them, else each by itself, beside who
 * answered otherwise. No name: of other kinds nothing but who answered is told apart.
 */
export function tablesOf(kind: Item['kind'], item: ItemResult): string[][] {
  if (!('choices' in item)) return [[]]
  const names = item.choices.map(({ option_id }) => option_id)
  return kind === 'single' ? [names] : names.map((option_id) => [option_id])
}

/** Who answered the item, but with none of the choices of this table. */
function restOf(kind: Item['kind'], item: ItemResult, counts: number[][]): number[] {
  const answered = countsOf(item, ANSWERED)
  return answered.map((all, g) => all - counts.reduce((sum, count) => sum + count[g]!, 0))
}

function apartOf(item: ItemResult, option_id: string): Apart {
  const counts =
    option_id === ANSWERED || !('choices' in item) ? item : item.choices.find((c) => c.option_id === option_id)
  return { guests: counts!.guests, signed_in: counts!.signed_in }
}

function countsOf(item: ItemResult, option_id: string): number[] {
  const { guests, signed_in } = apartOf(item, option_id)
  return [guests ?? 0, signed_in ?? 0]
}
