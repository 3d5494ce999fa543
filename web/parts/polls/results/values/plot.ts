import { roundWidth, withoutFloatNoise, type Step } from './spread.ts'

/** A column of a plot: the people who gave one value, or a value in one range. All positions are percentages. */
export interface Column {
  key: string
  n: number
  /** The middle of the column, and the width of its range; 0 for a single value. */
  x: number
  width: number
}

export interface Plot {
  columns: Column[]
  /** Whether there is room for a dot per person. */
  dots: boolean
  /** The position of a value on the axis. */
  at: (value: number) => number
  low: number
  high: number
}

const MAX_STACKED_DOTS = 16
/** The smallest distance between two columns of dots. */
const MIN_GAP_PERCENT = 4.2
/** The space beside the first and the last column. */
const MARGIN_PERCENT = 3

/**
 * The layout of a plot of numbers, for steps in ascending order. Single values are at their place on the axis, and
 * ranges fill the axis.
 */
export function plotOf(steps: Step[]): Plot | null {
  const ends = steps.map(({ from, to }) => [Number(from), Number(to)] as const)
  const [first, last] = [ends[0], ends.at(-1)]
  if (!first || !last || !ends.flat().every(Number.isFinite)) return null
  const [low, high] = [first[0], last[1]]
  const single = ends.every(([from, to]) => from === to)
  const margin = single ? MARGIN_PERCENT : 0
  const at = (value: number) => {
    if (high === low) return 50
    return withoutFloatNoise(
      margin + ((100 - 2 * margin) * (Math.min(Math.max(value, low), high) - low)) / (high - low),
    )
  }
  const columns = ends.map(([from, to], place) => ({
    key: steps[place]!.from,
    n: steps[place]!.n,
    x: withoutFloatNoise((at(from) + at(to)) / 2),
    width: withoutFloatNoise(at(to) - at(from)),
  }))
  const apart = Math.min(...columns.slice(1).map(({ x }, place) => x - columns[place]!.x))
  const dots = Math.max(...columns.map(({ n }) => n)) <= MAX_STACKED_DOTS && apart >= MIN_GAP_PERCENT
  return { columns, dots, at, low, high }
}

/** A round number on the axis. */
export interface Tick {
  value: number
  x: number
  anchor: Anchor
}

export type Anchor = 'start' | 'middle' | 'end'

/** The width of the narrowest plot, and of a character. */
const [NARROW_PX, CHAR_PX] = [272, 8]
/** A step that is short of a round number by a rounding error counts as that number. */
const ROUNDING_SLACK = 0.999

/**
 * The starting point of a text at this position, chosen so that the text stays within the plot. `wide`: its width, as a
 * percentage.
 */
export function anchorAt(x: number, wide: number): Anchor {
  if (x < wide / 2) return 'start'
  return x > 100 - wide / 2 ? 'end' : 'middle'
}

/** Where the label of a mark stands above a plot. */
export interface Flag {
  row: 1 | 2
  anchor: Anchor
  /** The row at whose top the line of the mark begins; 3: below both labels. */
  from: 1 | 2 | 3
}

/**
 * Where the labels of one or two marks stand, so that no label lies on the other or on any line: they point away from
 * each other. A label without room on that side stands above the other one; if neither has room, the lines begin below
 * both. `wide`: widths as percentages of the plot; the marks are in ascending order of `x`.
 */
export function flagsOf([first, second]: { x: number; wide: number }[]): Flag[] {
  if (!first) return []
  if (!second) return flagsOf([first, { x: 100, wide: 0 }]).slice(0, 1)
  const [hasLeft, hasRight] = [first.x >= first.wide, second.x + second.wide <= 100]
  if (!hasLeft && !hasRight)
    return [
      { row: 1, anchor: anchorAt(first.x, first.wide), from: 3 },
      { row: 2, anchor: anchorAt(second.x, second.wide), from: 3 },
    ]
  return [
    hasLeft ? { row: 2, anchor: 'end', from: 2 } : { row: 1, anchor: anchorBeside(first), from: 1 },
    hasRight ? { row: 2, anchor: 'start', from: 2 } : { row: 1, anchor: anchorBeside(second), from: 1 },
  ]
}

/** The side of a mark on which its label has room, which at least one side is. */
const anchorBeside = ({ x, wide }: { x: number; wide: number }): Anchor => (x + wide <= 100 ? 'start' : 'end')

/** The width of a text with this many characters on the narrowest plot, as a percentage. */
export const widthOf = (letters: number): number => ((letters * CHAR_PX) / NARROW_PX) * 100

/** Round numbers along the axis, as many as fit beside each other on a phone: at most six. */
export function ticksOf({ low, high, at }: Plot, lettersOf: (value: number) => number): Tick[] {
  if (low === high) return [{ value: low, x: 50, anchor: 'middle' }]
  for (const parts of [5, 4, 3, 2, 1]) {
    const step = roundWidth(((high - low) / parts) * ROUNDING_SLACK)
    const first = Math.ceil(withoutFloatNoise(low / step))
    const count = Math.floor(withoutFloatNoise(high / step)) - first + 1
    const ticks = Array.from({ length: count }, (_, place) => {
      const value = withoutFloatNoise((first + place) * step)
      return { value, x: at(value), wide: widthOf(lettersOf(value) + 1) }
    })
    const placed = ticks.map(({ value, x, wide }) => ({ value, x, wide, anchor: anchorAt(x, wide) }))
    if (placed.length > 0 && standApart(placed)) return placed.map(({ value, x, anchor }) => ({ value, x, anchor }))
  }
  return []
}

/** Whether each text ends before the next one begins. */
function standApart(texts: { x: number; wide: number; anchor: Anchor }[]): boolean {
  const reach = texts.map(({ x, wide, anchor }) => {
    const from = x - { start: 0, middle: wide / 2, end: wide }[anchor]
    return { from, to: from + wide }
  })
  return reach.every(
    ({ from, to }, place) => from >= -1e-6 && to <= 100 + 1e-6 && (reach[place + 1]?.from ?? 101) >= to,
  )
}
