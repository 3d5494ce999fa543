/** The number of cells from which on their rows are set; fewer always fit in one. */
const LEAST_SET = 4

/**
 * The class that sets this many cells in even rows on a phone, so that a scale of ten is never a row of eight and a rest
 * of two; empty for a few cells. `most`: the number of cells that fit in a row, at most 6.
 */
export function evenly(cells: number, most: number): string {
  return cells < LEAST_SET ? '' : `by${Math.ceil(cells / Math.ceil(cells / most))}`
}
