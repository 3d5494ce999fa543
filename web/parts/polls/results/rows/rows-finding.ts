import { readAs } from '#contract/read-as.ts'
import { sidesOf, type Side } from '#contract/scales.ts'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'

type Row = ItemResultOf<'matrix'>['rows'][number]

/** Some columns of a row, and the number of people, among the `n` who answered the row, who chose one of them. */
export interface RowShare {
  option_id: string
  /** Other rows with the same percentage. */
  level: string[]
  columns: string[]
  count: number
  n: number
}

/** The finding of a matrix; a null row means that no row stands out. */
export type RowsFinding =
  | { kind: 'none' }
  | { kind: 'level' }
  /** The columns are a scale between two sides: the row with the most support, and the one with the most opposition. */
  | { kind: 'sides'; most: RowShare | null; least: RowShare | null }
  /** The columns have no known order: the row where people agree most with each other, and where they agree least. */
  | { kind: 'answers'; clearest: RowShare; divided: RowShare | null }

export function rowsFinding(
  { columns }: ItemOf<'matrix'>,
  lang: string,
  { n, rows }: ItemResultOf<'matrix'>,
): RowsFinding {
  if (n === 0) return { kind: 'none' }
  const answered = rows.filter((row) => row.n > 0)
  const sides = sidesOfColumns(columns, lang)
  if (sides && answered.length > 1) {
    const of = (side: Side) => {
      const ids = columns.flatMap(({ column_id }, at) => (sides[at] === side ? [column_id] : []))
      return standsOut(answered.map((row) => shareOf(row, ids)))
    }
    const [most, least] = [of('for'), of('against')]
    return most || least ? { kind: 'sides', most, least } : { kind: 'level' }
  }
  const tops = answered.map(topOf)
  const clearest = standsOut(tops.filter(({ columns: top }) => top.length > 0)) ?? alone(tops)
  if (!clearest) return { kind: 'level' }
  const divided = standsOut(tops, -1)
  const apart = divided && divided.level.length === 0 && divided.option_id !== clearest.option_id
  return { kind: 'answers', clearest, divided: apart ? divided : null }
}

/** Yes and no as answers to a row are read as agreeing and disagreeing with it. */
const yesOrNo: Record<string, Record<string, string>> = {
  en: { yes: 'agree', no: 'disagree' },
  es: { sí: 'de acuerdo', si: 'de acuerdo', no: 'en desacuerdo' },
}
const asSide =
  (lang: string) =>
  ({ text }: { text: string }): string =>
    yesOrNo[lang.split('-')[0]!]?.[readAs(text)] ?? text

/** The side of each column, if all of them are steps of one known scale. */
export const sidesOfColumns = (columns: ItemOf<'matrix'>['columns'], lang: string): Side[] | null =>
  sidesOf(columns.map(asSide(lang)), lang)

const shareOf = ({ option_id, n, columns }: Row, ids: string[]): RowShare => {
  const chosen = columns.filter(({ column_id, n: count }) => ids.includes(column_id) && count > 0)
  return {
    option_id,
    level: [],
    columns: chosen.map(({ column_id }) => column_id),
    count: chosen.reduce((sum, { n: count }) => sum + count, 0),
    n,
  }
}

/** The most common answer in a row; no column if several are tied. */
function topOf({ option_id, n, columns }: Row): RowShare {
  const count = Math.max(...columns.map((column) => column.n))
  const top = columns.filter((column) => column.n === count)
  return { option_id, level: [], columns: top.length === 1 ? [top[0]!.column_id] : [], count, n }
}

/** The row in which a single answer leads, if there is exactly one such row. */
const alone = (tops: RowShare[]): RowShare | null => {
  const [only, ...more] = tops.filter(({ columns }) => columns.length > 0)
  return only && more.length === 0 ? only : null
}

/** The maximum number of rows with the same percentage; if there are more, none stands out. */
const FEW_ROWS = 3

/**
 * The row with the largest or smallest percentage, and the rows tied with it; null if too many rows are tied, or if
 * there are no rows.
 */
function standsOut(shares: RowShare[], sign = 1): RowShare | null {
  const [first, ...others] = shares.toSorted((a, b) => sign * (b.count / b.n - a.count / a.n))
  if (!first || first.count === 0) return null
  const level = others.filter((other) => other.count * first.n === first.count * other.n)
  if (level.length >= FEW_ROWS || (level.length > 0 && level.length === others.length)) return null
  return {
    ...first,
    level: level.map(({ option_id }) => option_id),
    columns: [...new Set([first, ...level].flatMap(({ columns }) => columns))],
  }
}
