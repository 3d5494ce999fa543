import { DONT_KNOW } from '#contract/own-choices.ts'
import type { ItemOf } from '#services/polls/ballots.ts'
import { answered, type ResultOf, type Tally } from './tally.ts'

type Valued = ItemOf<'scale'> | ItemOf<'number'>
type Value = ResultOf<'number'>['values'][number]

/** If people have entered more different numbers than this, they are grouped into ranges. */
export const MAX_VALUES = 50
const MAX_RANGES = 20

/** The result of a scale or number item: the count of each value, the mean and the median. */
export function valuesResult(item: Valued, tally: Tally): ResultOf<'scale'> | ResultOf<'number'> {
  const given = tally
    .cells(item.item_id)
    .filter(([cell, { n }]) => cell !== DONT_KNOW && n > 0)
    .map(([cell, { n }]) => ({ value: Number(cell), n }))
    .toSorted((a, b) => a.value - b.value)
  const n = given.reduce((sum, one) => sum + one.n, 0)
  const sum = given.reduce((sum, one) => sum + one.n * one.value, 0)
  const shown =
    item.kind === 'scale' ? stepsOf(item, given) : given.length > MAX_VALUES ? rangesOf(given) : given.map(said)
  return {
    kind: item.kind,
    ...answered(item, tally),
    dont_know: tally.of(`${item.item_id}.${DONT_KNOW}`).n,
    values: shown,
    mean: n > 0 ? sum / n : null,
    median: n > 0 ? medianOf(given, n) : null,
  }
}

type Given = { value: number; n: number }[]

const said = ({ value, n }: Given[number]): Value => ({ value: String(value), n })

/** Every step of the scale, even if nobody chose it. */
function stepsOf({ min, max }: ItemOf<'scale'>, given: Given): Value[] {
  const counts = new Map(given.map(({ value, n }) => [value, n]))
  return Array.from({ length: max - min + 1 }, (_, step) => said({ value: min + step, n: counts.get(min + step) ?? 0 }))
}

/**
 * Ranges that have the same, round width and cover all numbers. The upper end of each range belongs to the next one.
 */
function rangesOf(given: Given): Value[] {
  const [low, high] = [given[0]!.value, given.at(-1)!.value]
  const width = roundWidth((high - low) / (MAX_RANGES - 2))
  // In floating point, 0.6 / 0.2 is a little less than 3, but 0.6 must not fall into the range below 0.6.
  const placeOf = (value: number) => Math.floor(tidy(value / width))
  const first = placeOf(low)
  const counts = Array.from({ length: placeOf(high) - first + 1 }, () => 0)
  for (const { value, n } of given) counts[placeOf(value) - first]! += n
  const edge = (range: number) => tidy((first + range) * width)
  return counts.map((n, range) => ({ value: `${edge(range)}–${edge(range + 1)}`, n }))
}

/** The smallest number that is 1, 2 or 5 times a power of ten and at least `least`. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power
}

/** Rounds to the number of digits that floating-point arithmetic preserves reliably. */
const tidy = (value: number) => Number(value.toPrecision(15))

/** The median; if it falls between two values, the midpoint of these two. */
function medianOf(given: Given, n: number): number {
  const at = (place: number) => {
    let passed = 0
    for (const { value, n } of given) {
      passed += n
      if (passed > place) return value
    }
    return given.at(-1)!.value
  }
  return (at(Math.floor((n - 1) / 2)) + at(Math.floor(n / 2))) / 2
}

/** If there are more days than this, they are shown by month; if there are more months than this, by year. */
export const MAX_DAYS = 100

/** The result of a date item: the count of each date. */
export const daysResult = (item: ItemOf<'date'>, tally: Tally): ResultOf<'date'> => ({
  kind: 'date',
  ...answered(item, tally),
  dont_know: tally.of(`${item.item_id}.${DONT_KNOW}`).n,
  values: calendar(
    tally
      .cells(item.item_id)
      .filter(([cell, { n }]) => cell !== DONT_KNOW && n > 0)
      .map(([value, { n }]) => ({ value, n }))
      .toSorted((a, b) => (a.value < b.value ? -1 : 1)),
  ),
})

function calendar(days: Value[]): Value[] {
  if (days.length <= MAX_DAYS) return days
  const months = byFirst(days, 'yyyy-mm'.length)
  return months.length <= MAX_DAYS ? months : byFirst(days, 'yyyy'.length)
}

function byFirst(days: Value[], letters: number): Value[] {
  const counts = new Map<string, number>()
  for (const { value, n } of days) counts.set(value.slice(0, letters), n + (counts.get(value.slice(0, letters)) ?? 0))
  return [...counts].map(([value, n]) => ({ value, n }))
}

/** The result of a matrix item: the count of each column, by row. */
export const rowsResult = (item: ItemOf<'matrix'>, tally: Tally): ResultOf<'matrix'> => ({
  kind: 'matrix',
  ...answered(item, tally),
  rows: item.options.map(({ option_id }) => {
    const columns = item.columns.map(({ column_id }) => ({
      column_id,
      n: tally.of(`${item.item_id}.${option_id}=${column_id}`).n,
    }))
    return { option_id, n: columns.reduce((sum, { n }) => sum + n, 0), columns }
  }),
})
