import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'

type Why = Reply<typeof polls.add_to_list>['left_out'][number]['why']

/** A line that was not added, with its number in the submitted text. */
export interface BadLine {
  line: number
  text: string
  why: Why
}

const MAX_CHARS = 80

/** The text of each cell of a table with its line number; in a row that contains addresses, only the addresses. */
export const cellsOf = (rows: string[][]): { line: number; text: string }[] =>
  rows.flatMap((row, at) => {
    const texts = row.map((cell) => cell.trim()).filter(Boolean)
    const addresses = texts.filter((text) => text.includes('@'))
    return (addresses.length > 0 ? addresses : texts).map((text) => ({ line: at + 1, text }))
  })

/** The rejected cells to report. A name beside an accepted code is not reported. */
export function badLinesOf(cells: { line: number; text: string }[], left_out: { line: number; why: Why }[]): BadLine[] {
  const bad = new Map(left_out.map(({ line, why }) => [line - 1, why]))
  const added = new Set(cells.flatMap(({ line }, at) => (bad.has(at) ? [] : [line])))
  return cells.flatMap(({ line, text }, at) => {
    const why = bad.get(at)
    return !why || (why !== 'email' && added.has(line)) ? [] : [{ line, text: text.slice(0, MAX_CHARS), why }]
  })
}
