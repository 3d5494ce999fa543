/** A range of numbers, as written in an option. Both ends are included. */
interface Range {
  from: number
  to: number
  /** The unit written with the numbers: ranges in years and in euros are not compared. */
  unit: string
  /** The smallest difference between two numbers that are written like those of the range. */
  step: number
}

const number = String.raw`(\d+(?:[.,]\d+)*)`
const between = new RegExp(`^${number}\\s*(?:-|–|—|to|a|hasta|and|y)\\s*${number}$`)
const below = new RegExp(`^(?:less than|fewer than|under|below|menos de|<)\\s*${number}$`)
const upTo = new RegExp(
  `^(?:up to|at most|hasta|como máximo|≤)\\s*${number}$|^${number}\\s*(?:or less|or fewer|or under|o menos)$`,
)
const above = new RegExp(`^(?:more than|over|above|más de|>)\\s*${number}$`)
const andUp = new RegExp(
  `^(?:at least|from|desde|≥)\\s*${number}$|^${number}\\s*(?:\\+|or more|or over|or older|and over|o más)$`,
)

/** Where ranges overlap or leave a gap. Each is given as the position of the later of the two options. */
export function rangeFaults(options: string[]): { overlaps: number[]; gaps: number[] } {
  const read = options.map(rangeIn)
  const found = read.flatMap((range, place) => (range ? [{ ...range, place }] : []))
  const alike = found.every(({ unit }) => unit === found[0]!.unit)
  const none = { overlaps: [], gaps: [] }
  // Two numbers alone do not make ranges, and a scale of ranges has at most one other option, such as "I do not know".
  if (found.length < 2 || found.length < options.length - 1 || !alike) return none
  if (found.every(({ from, to }) => from === to)) return none
  const step = Math.min(...found.map((range) => range.step))
  const inOrder = found.toSorted((one, other) => one.from - other.from || one.to - other.to)
  const pairs = inOrder.slice(1).map((range, before) => ({ ...range, after: inOrder[before]!.to }))
  return {
    overlaps: pairs.filter(({ from, after }) => from <= after).map(({ place }) => place),
    gaps: pairs.filter(({ from, after }) => from - after > step * 1.01).map(({ place }) => place),
  }
}

/**
 * Whether all options, except at most one, are numbers or ranges in order, so that shuffling them would only confuse
 * people.
 */
export function inNumericOrder(options: string[]): boolean {
  const starts = options.flatMap((option) => rangeIn(option)?.from ?? [])
  const inOrder = starts.every((start, place) => place === 0 || start > starts[place - 1]!)
  const inReverse = starts.every((start, place) => place === 0 || start < starts[place - 1]!)
  return starts.length >= options.length - 1 && (inOrder || inReverse)
}

function rangeIn(option: string): Range | null {
  const said = option.toLowerCase().replaceAll(/[€$£]/g, '').trim()
  const [, words = ''] = /\d[\d.,]*\s*([\p{L}%²]*)$/u.exec(said) ?? []
  const unit = /^(?:more|less|fewer|over|under|older|más|menos)$/.test(words) ? '' : words
  const bare = unit ? said.slice(0, -unit.length).trim() : said
  const range = endsOf(bare)
  if (!range) return null
  const step = 10 ** -Math.max(...range.written.map(decimalsOf))
  const [from, to] = [range.from ?? -Infinity, range.to ?? Infinity]
  return { unit, step, from: range.open === 'above' ? from + step : from, to: range.open === 'below' ? to - step : to }
}

interface Ends {
  from?: number
  to?: number
  /** For a range such as "under 20", the number at which it ends without including it. */
  open?: 'above' | 'below'
  written: string[]
}

function endsOf(text: string): Ends | null {
  const ends = (pattern: RegExp): string[] | null => pattern.exec(text)?.slice(1).filter(Boolean) ?? null
  const both = ends(between) ?? ends(new RegExp(`^${number}$`))
  if (both) return { from: valueOf(both[0]!), to: valueOf(both.at(-1)!), written: both }
  const under = ends(below)
  if (under) return { to: valueOf(under[0]!), open: 'below', written: under }
  const most = ends(upTo)
  if (most) return { to: valueOf(most[0]!), written: most }
  const over = ends(above)
  if (over) return { from: valueOf(over[0]!), open: 'above', written: over }
  const least = ends(andUp)
  return least ? { from: valueOf(least[0]!), written: least } : null
}

/**
 * The number that a text represents. Three digits after a comma or point are thousands, in either language; any other
 * number of digits is a fraction.
 */
const valueOf = (written: string): number => Number(written.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'))

const decimalsOf = (written: string): number =>
  /[.,](\d+)$/.exec(written.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, ''))?.[1]?.length ?? 0
