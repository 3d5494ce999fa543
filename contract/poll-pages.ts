import type { Item } from './poll-conditions.ts'
import { HIGHEST_SCORE, pollLimits as limits } from './poll-limits.ts'

/**
 * The approximate size of the HTML for the questions on one page, in bytes. With everything else, the page has about
 * 250 kB.
 */
const PAGE_BYTES = 220_000
/** The minimum number of bytes left for the questions, however long the poll's own texts are. */
const MIN_PAGE_BYTES = 60_000
/** The size of one line in a chart, together with its table row, in bytes. */
const LINE_BYTES = 600
/** The size of one number in a table, together with its copy in the page's hydration data, in bytes. */
const CELL_BYTES = 130
/** The size of an escaped character, in bytes: `&quot;` in the page, `\\u003c` in its hydration data. */
const ESCAPED_BYTES = 6
/** How many times an option’s text appears on a page. */
const TIMES_SAID = 4

/**
 * Divides the items of a result into pages. The division depends only on the questions, not on the answers, so that a
 * link to a page stays valid.
 */
export function resultPages(items: readonly Item[]): string[][] {
  const most = Math.max(MIN_PAGE_BYTES, PAGE_BYTES - bytesIn(JSON.stringify(items)))
  const pages: string[][] = []
  let bytes = Infinity
  for (const item of items) {
    const own = bytesOf(item)
    bytes += own
    if (bytes > most) {
      pages.push([])
      bytes = own
    }
    pages.at(-1)!.push(item.item_id)
  }
  return pages.length > 0 ? pages : [[]]
}

/** How many written answers a result page shows: fewer if the item allows long answers. */
export const textsPerPage = (longest: number): number =>
  Math.min(limits.texts.most, Math.max(limits.texts.least, Math.floor(limits.texts.chars / longest)))

/** The maximum number of counting rounds for a ranking under its rule. An instant runoff starts over for each seat. */
export function roundsOf({
  rule,
  seats,
  options,
}: {
  rule: string
  seats: number
  options: readonly unknown[]
}): number {
  if (rule !== 'irv') return rule === 'stv' || rule === 'meek' ? options.length : 0
  const left = options.length - 1
  const filled = Math.min(seats, left)
  return (filled * (2 * left - filled + 1)) / 2
}

/**
 * The size of a text as written on a page, in bytes. Markup characters are escaped, and most scripts need several bytes
 * per character.
 */
export function bytesIn(text: string): number {
  let bytes = 0
  for (const sign of text)
    bytes += '<>&"\''.includes(sign) ? ESCAPED_BYTES : sign > '\u07ff' ? 3 : sign > '\u007f' ? 2 : 1
  return bytes
}

function bytesOf(item: Item): number {
  const options = 'options' in item ? item.options : []
  const said = TIMES_SAID * options.reduce((sum, { text }) => sum + bytesIn(text), 0)
  switch (item.kind) {
    case 'single':
    case 'multiple':
    case 'approval':
      return options.length * LINE_BYTES + said
    case 'score':
      return options.length * (LINE_BYTES + (HIGHEST_SCORE + 1) * CELL_BYTES) + said
    case 'ranked':
      // Every pair of options is compared, and a ranking has at most one cell per option in each round.
      return (options.length ** 2 + roundsOf(item) * options.length) * (CELL_BYTES / 2) + said
    case 'scale':
      return (item.max - item.min + 1) * LINE_BYTES
    case 'matrix':
      return options.length * item.columns.length * CELL_BYTES + said
    case 'number':
    case 'date':
      return 20 * LINE_BYTES
    case 'open':
      return textsPerPage(item.max) * Math.min(item.max, limits.answer.max) * 2
  }
}
