import type { Side } from '#contract/scales.ts'
import type { ItemResultOf } from '#web/parts/polls/types.ts'
import { rounded } from '#web/ui/rounded.ts'

type Row = ItemResultOf<'matrix'>['rows'][number]

/** A column in a diverging chart; the columns run from the far end of one side to the far end of the other. */
export interface Part {
  column_id: string
  side: Exclude<Side, 'beside'>
  /** Whether the column is in the outer half of its side. */
  strong: boolean
}

/** The answers of one column in a row; positions and widths are percentages of the chart. */
export interface Segment extends Part {
  n: number
  x: number
  width: number
}

export interface DivergingRow {
  option_id: string
  n: number
  segments: Segment[]
}

export interface Diverging {
  parts: Part[]
  /** The position of the middle, which every row shares. */
  axis: number
  rows: DivergingRow[]
}

const order = { against: 0, between: 1, for: 2 } as const

/**
 * The columns from most against to most for, without those that express no opinion. `sides`: the side of each column.
 */
export function partsOf(column_ids: string[], sides: Side[]): Part[] {
  const turned = sides.indexOf('for') < sides.indexOf('against')
  const given = column_ids.map((column_id, at) => ({ column_id, side: sides[at] ?? 'beside' }))
  const parts = (turned ? given.toReversed() : given).flatMap(({ column_id, side }) =>
    side === 'beside' ? [] : [{ column_id, side }],
  )
  const sorted = parts.toSorted((a, b) => order[a.side] - order[b.side])
  return sorted.map((part) => {
    const same = sorted.filter(({ side }) => side === part.side)
    const place = same.indexOf(part)
    const outward = part.side === 'against' ? place : same.length - 1 - place
    return { ...part, strong: part.side !== 'between' && outward < Math.ceil(same.length / 2) }
  })
}

/**
 * Bars on both sides of the middle, by the share of those who answered each row; neutral answers are half on each side.
 */
export function divergingOf(parts: Part[], rows: Row[]): Diverging {
  const measured = rows.map((row) => ({ row, ...measureOf(parts, row) }))
  const left = Math.max(0, ...measured.map((each) => each.left))
  const right = Math.max(0, ...measured.map((each) => each.right))
  const scale = left + right === 0 ? 0 : 100 / (left + right)
  return {
    parts,
    axis: scale === 0 ? 50 : rounded(left * scale, 3),
    rows: measured.map(({ row: { option_id, n }, shares, left: before }) => {
      let x = left - before
      const segments = shares.map(({ part, n: count, share }) => {
        const segment = { ...part, n: count, x: rounded(x * scale, 3), width: rounded(share * scale, 3) }
        x += share
        return segment
      })
      return { option_id, n, segments }
    }),
  }
}

function measureOf(parts: Part[], { n, columns }: Row) {
  const shares = parts.map((part) => {
    const count = columns.find(({ column_id }) => column_id === part.column_id)?.n ?? 0
    return { part, n: count, share: n === 0 ? 0 : count / n }
  })
  const reach = (side: Part['side']) =>
    shares.reduce((sum, { part, share }) => sum + (part.side === side ? share : 0), 0)
  return { shares, left: reach('against') + reach('between') / 2, right: reach('for') + reach('between') / 2 }
}
