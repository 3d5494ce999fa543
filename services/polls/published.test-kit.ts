/** The possible values of a number, given all that is published. */
export interface Cell {
  least: number
  most: number
}
/** A published sum of the numbers at these positions. */
export interface Sum {
  at: number[]
  is: number
}

/** Tightens the bounds until none of them changes; null: there are no values that satisfy the sums. */
export function narrowed(given: readonly Cell[], sums: readonly Sum[]): Cell[] | null {
  const cells = given.map((cell) => ({ ...cell }))
  for (let moved = true; moved;) {
    moved = false
    for (const { at, is } of sums) {
      const least = at.reduce((sum, place) => sum + cells[place]!.least, 0)
      const most = at.reduce((sum, place) => sum + cells[place]!.most, 0)
      if (least > is || most < is) return null
      for (const place of at) {
        const cell = cells[place]!
        const next = {
          least: Math.max(cell.least, is - (most - cell.most)),
          most: Math.min(cell.most, is - (least - cell.least)),
        }
        if (next.least === cell.least && next.most === cell.most) continue
        if (next.least > next.most) return null
        cells[place] = next
        moved = true
      }
    }
  }
  return cells
}

/** Whether some whole numbers satisfy all published sums and bounds. */
function fits(given: readonly Cell[], sums: readonly Sum[]): boolean {
  const cells = narrowed(given, sums)
  if (!cells) return false
  const open = cells.flatMap(({ least, most }, place) => (least < most ? [place] : []))
  const [first] = open.toSorted((a, b) => cells[a]!.most - cells[a]!.least - (cells[b]!.most - cells[b]!.least))
  if (first === undefined) return true
  const { least, most } = cells[first]!
  for (let n = least; n <= most; n++) if (fits(cells.with(first, { least: n, most: n }), sums)) return true
  return false
}

/** Whether a number with the value `n` could have another value, given all that is published. */
export const couldDiffer = (cells: readonly Cell[], sums: readonly Sum[], place: number, n: number): boolean => {
  const { most } = cells[place]!
  return (
    fits(cells.with(place, { least: n + 1, most }), sums) ||
    (n > 0 && fits(cells.with(place, { least: 0, most: n - 1 }), sums))
  )
}
