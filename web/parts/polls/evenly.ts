/** The number of cells that fill less than a row however wide they are. */
const FEW = 3

/**
 * The class that sets this many cells in even rows on a phone, so that a scale of ten is never a row of eight and a rest
 * of two; empty for a few cells. `most`: the number of cells that fit in a row, at most 6.
 */
export function evenly(cells: number, most: number): string {
  return cells <= FEW ? '' : `by${Math.ceil(cells / Math.ceil(cells / most))}`
}
