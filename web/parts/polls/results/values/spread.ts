import type { Item, ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'

export type ValuesResult = ItemResultOf<'scale'> | ItemResultOf<'number'> | ItemResultOf<'date'>

/** One bar of a distribution: a single value or a range. */
export interface Step {
  from: string
  to: string
  n: number
}

/** The number of values above which they are grouped. */
const MAX_STEPS = 12

/** The range of a value in a result: if there are many different numbers, the result contains ranges such as `0–20`. */
export function reachOf(value: string): Pick<Step, 'from' | 'to'> {
  const [from = '', to = from] = value.split('–')
  return { from, to }
}

/**
 * The bars of a distribution: every step of a scale, even if nobody chose it, or else each value, or ranges if there are
 * more than `max` values.
 */
export function stepsOf(item: Item, { kind, values }: Pick<ValuesResult, 'kind' | 'values'>, max = MAX_STEPS): Step[] {
  if (item.kind === 'scale') {
    const counts = new Map(values.map(({ value, n }) => [Number(value), n]))
    return Array.from({ length: item.max - item.min + 1 }, (_, at) => {
      const value = String(item.min + at)
      return { from: value, to: value, n: counts.get(item.min + at) ?? 0 }
    })
  }
  const steps = values.map(({ value, n }) => ({ ...reachOf(value), n }))
  if (steps.length <= max || steps.some(({ from, to }) => from !== to)) return steps
  return kind === 'date' ? byCalendar(values, max) : byRange(values, max)
}

type Values = ValuesResult['values']

/**
 * Ranges of equal, round width, from the first range with a value to the last. The upper end belongs to the next range.
 */
function byRange(values: Values, max: number): Step[] {
  const given = values.map(({ value, n }) => ({ at: Number(value), n }))
  const [least, most] = [Math.min(...given.map(({ at }) => at)), Math.max(...given.map(({ at }) => at))]
  const width = roundWidth((most - least) / (max - 2))
  // In floating point 0.6 / 0.2 is slightly less than 3, but 0.6 belongs to the range that starts at 0.6.
  const placeOf = (at: number) => Math.floor(withoutFloatNoise(at / width))
  const first = placeOf(least)
  const steps = Array.from({ length: placeOf(most) - first + 1 }, (_, step) => ({
    from: String(withoutFloatNoise((first + step) * width)),
    to: String(withoutFloatNoise((first + step + 1) * width)),
    n: 0,
  }))
  for (const { at, n } of given) {
    const step = steps[placeOf(at) - first]
    if (step) step.n += n
  }
  return steps
}

/** A width of 1, 2 or 5 times a power of ten that is at least as large as requested. */
export function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power
}

/** Rounds to the number of digits that can be represented reliably. */
export const withoutFloatNoise = (value: number) => Number(value.toPrecision(15))

/** Groups dates by month, or by year if there are too many months. `from` is a string such as `2027-03` or `2027`. */
function byCalendar(values: Values, max: number): Step[] {
  const months = gathered(values, 'yyyy-mm'.length)
  return months.length <= max ? months : gathered(values, 'yyyy'.length)
}

function gathered(values: Values, letters: number): Step[] {
  const counts = new Map<string, number>()
  for (const { value, n } of values) {
    const key = value.slice(0, letters)
    counts.set(key, (counts.get(key) ?? 0) + n)
  }
  return [...counts].map(([from, n]) => ({ from, to: from, n }))
}

/** The length of the longest span, in days, in which each date is drawn by itself, however many there are. */
const MAX_DAYS = 31
const DAY_MS = 86_400_000

const dayBy = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * The bars of a chart of dates. If the dates are close together, these are all days from the first to the last, so that
 * a gap can be seen: those that could be chosen, if they are few, and at least the day before and after a single day.
 */
export function daysOf(item: ItemOf<'date'>, result: Pick<ValuesResult, 'kind' | 'values'>): Step[] {
  const { from, to } = item
  const { values } = result
  const [first, last] = [values[0]?.value ?? '', values.at(-1)?.value ?? '']
  const isWhole = values.every(({ value }) => value.length === 'yyyy-mm-dd'.length)
  if (!first || !isWhole || daysFrom(first, last) >= MAX_DAYS) return stepsOf(item, result)
  if (daysFrom(first, last) >= MAX_STEPS) return stepsOf(item, result, MAX_DAYS)
  const [earliest, latest] = [from ?? '', to ?? '9999-12-31']
  const around = first === last ? 1 : 0
  const couldBe = from !== null && to !== null && daysFrom(from, to) < MAX_STEPS
  const begin = couldBe ? least(from, first) : most(least(earliest, first), dayBy(first, -around))
  const end = couldBe ? most(to, last) : least(most(latest, last), dayBy(last, around))
  const counts = new Map(values.map(({ value, n }) => [value, n]))
  return Array.from({ length: daysFrom(begin, end) + 1 }, (_, at) => {
    const day = dayBy(begin, at)
    return { from: day, to: day, n: counts.get(day) ?? 0 }
  })
}

const least = (a: string, b: string) => (a < b ? a : b)
const most = (a: string, b: string) => (a > b ? a : b)

/** The finding of a distribution. Dates have no mean; their median is the earlier of the two middle dates. */
export type ValuesFinding =
  | { kind: 'none' }
  | { kind: 'unknown' }
  | { kind: 'mean'; mean: number; median: number }
  | { kind: 'day'; most: string[]; n: number; of: number; middle: string }

export function valuesFinding(result: ValuesResult): ValuesFinding {
  if (result.n === 0) return { kind: 'none' }
  if (result.values.length === 0) return { kind: 'unknown' }
  if (result.kind !== 'date') {
    const { mean, median } = result
    return mean === null || median === null ? { kind: 'unknown' } : { kind: 'mean', mean, median }
  }
  const n = Math.max(...result.values.map((given) => given.n))
  const most = result.values.filter((given) => given.n === n).map(({ value }) => value)
  const of = result.values.reduce((sum, given) => sum + given.n, 0)
  return { kind: 'day', most, n, of, middle: middleOf(result.values, of) }
}

function middleOf(values: Values, all: number): string {
  let seen = 0
  for (const { value, n } of values) {
    seen += n
    if (seen * 2 >= all) return value
  }
  return ''
}
