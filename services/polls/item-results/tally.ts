import type { z } from 'zod'
import type { ItemResult as Shape } from '#contract/poll-results.ts'
import { isWhole, type Item } from '#services/polls/ballots.ts'
import type { PollRow } from '#services/polls/tables.ts'

export type ItemResult = z.output<typeof Shape>
/** The result of a single, multiple or approval item. */
export type ChoicesResult = Extract<ItemResult, { choices: unknown }>
export type ResultOf<K extends ItemResult['kind']> = Extract<ItemResult, { kind: K }>

export interface Counts {
  n: number
  guests: number
  signed_in: number
}

/**
 * The counted answers to a poll: the count of each key, and the whole answers to an item, with identical answers
 * grouped.
 */
export interface Tally {
  /** The counts of one key, such as `i1` or `i1.o2`. */
  of(key: string): Counts
  /** All cells counted for an item, such as `o2` for the key `i1.o2`. */
  cells(item_id: string): [cell: string, counts: Counts][]
  /** The different whole answers to an item, each with its count. */
  wholes(item_id: string): [whole: string, n: number][]
  /**
   * The text from which the tally was made. From this text, `tallyIn` can rebuild the tally, even in another thread.
   */
  slices: readonly string[]
}

const NOBODY: Counts = { n: 0, guests: 0, signed_in: 0 }

export interface CountedKey {
  key: string
  signed_in: boolean
  n: number
}

export const tallyFrom = (rows: CountedKey[]): Tally => tallyIn([packed(rows)])

/** Counted keys as lines of text: `key n g` for guests, `key n s` for signed-in people. Keys have no spaces. */
export const packed = (rows: CountedKey[]): string =>
  rows.map(({ key, signed_in, n }) => `${key} ${n} ${signed_in ? 's' : 'g'}`).join('\n')

function* unpacked(slices: readonly string[]): Generator<CountedKey> {
  for (const slice of slices) {
    if (slice === '') continue
    for (const line of slice.split('\n')) {
      const [key = '', n = '', by] = line.split(' ')
      yield { key, n: Number(n), signed_in: by === 's' }
    }
  }
}

/** Makes a tally from its slices, which are parsed on first use. */
export function tallyIn(slices: readonly string[]): Tally {
  let read: ReturnType<typeof sumsOf> | undefined
  const sums = () => (read ??= sumsOf(unpacked(slices)))
  return {
    slices,
    of: (key) => sums().counts.get(key) ?? NOBODY,
    cells: (item_id) =>
      (sums().cells.get(item_id) ?? []).map((cell) => [cell, sums().counts.get(`${item_id}.${cell}`)!]),
    wholes: (item_id) => [...(sums().wholes.get(item_id) ?? [])].filter(([, n]) => n > 0),
  }
}

function sumsOf(rows: Iterable<CountedKey>) {
  const counts = new Map<string, Counts>()
  const cells = new Map<string, string[]>()
  const wholes = new Map<string, Map<string, number>>()
  for (const { key, signed_in, n } of rows) {
    if (isWhole(key)) {
      addWhole(wholes, key, n)
      continue
    }
    const known = counts.get(key)
    if (!known) noteCell(cells, key)
    counts.set(key, added(known ?? NOBODY, signed_in, n))
  }
  return { counts, cells, wholes }
}

const added = (known: Counts, signed_in: boolean, n: number): Counts => ({
  n: known.n + n,
  guests: known.guests + (signed_in ? 0 : n),
  signed_in: known.signed_in + (signed_in ? n : 0),
})

function noteCell(cells: Map<string, string[]>, key: string): void {
  const dot = key.indexOf('.')
  if (dot < 0) return
  const item_id = key.slice(0, dot)
  const known = cells.get(item_id)
  if (known) known.push(key.slice(dot + 1))
  if (!known) cells.set(item_id, [key.slice(dot + 1)])
}

function addWhole(wholes: Map<string, Map<string, number>>, key: string, n: number): void {
  const colon = key.indexOf(':')
  const item_id = key.slice(0, colon)
  const known = wholes.get(item_id) ?? new Map<string, number>()
  wholes.set(item_id, known)
  const whole = key.slice(colon + 1)
  known.set(whole, (known.get(whole) ?? 0) + n)
}

/** The fields that every item result begins with. */
export const answered = ({ item_id }: Item, tally: Tally) => ({ item_id, ...tally.of(item_id) })

/** The fields of a poll that determine its lot. */
export type Lots = Pick<PollRow, 'poll_id' | 'lot_secret'>
