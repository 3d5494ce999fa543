import { hash } from 'node:crypto'
import MarkdownIt, { type MarkdownIt as Parser, type StateBlock, type Token } from 'markdown-it'
import { safeLink, sanitize } from './sanitizer.ts'

/**
 * A comment may contain paragraphs, emphasis, lists, quotes, code and links; an article may also contain headings and
 * tables.
 */
export type Level = 'article' | 'comment'

/** One block of a text that stands on its own: a paragraph, a heading, a list, a quote, a table, a piece of code. */
export interface Block {
  /** The id of the block's element in an article. The same words always give the same anchor. */
  anchor: string
  /** The block's plain text, without markup. */
  text: string
  /** Sanitized HTML of this block alone. */
  html: string
}

export interface Rendered {
  /** Sanitized HTML: the blocks one after another. */
  html: string
  blocks: Block[]
  /** The headings of an article, `depth` from 2 (an `h2`) to 4. */
  toc: { anchor: string; depth: number; title: string }[]
  words: number
}

// The maximum nesting of quotes and lists. Deeper ones are shown as text, because nobody reads them, and each level
// costs the browser an element.
const MAX_NESTING = 20
const DEEPEST_HEADING = 4
// Separates blocks so that they can be sanitized together, which takes a tenth of the time of sanitizing them one by
// one. It occurs in no text.
const BETWEEN = '\u0001'

/** Content that is nested too deep stays in the text, as a single paragraph. */
function asOneParagraph(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (state.level < MAX_NESTING) return false
  if (silent) return true
  state.push('paragraph_open', 'p', 1)
  const content = state.push('inline', '', 0)
  content.content = state.getLines(start, end, state.blkIndent, false).trim()
  content.children = []
  state.push('paragraph_close', 'p', -1)
  // eslint-disable-next-line no-param-reassign -- a rule of markdown-it moves its state on
  state.line = end
  return true
}

function parserOf(level: Level): Parser {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false })
  parser.block.ruler.before('table', 'too_deep', asOneParagraph)
  // With `image` turned off, `![a plan](https://…)` becomes a link to the picture: pictures are not shown yet.
  parser.disable(['image', 'html_block', 'html_inline'])
  if (level === 'comment') parser.disable(['heading', 'lheading', 'table', 'hr'])
  parser.validateLink = safeLink
  parser.renderer.rules['link_open'] = (tokens, at, options, _env, self) => {
    tokens[at]!.attrSet('rel', 'noopener nofollow ugc')
    return self.renderToken(tokens, at, options)
  }
  parser.renderer.rules['th_open'] = (tokens, at, options, _env, self) => {
    tokens[at]!.attrSet('scope', 'col')
    return self.renderToken(tokens, at, options)
  }
  // Leaves out the language of a code block, because it is not shown, and would let authors choose a CSS class.
  parser.renderer.rules['fence'] = (tokens, at) =>
    `<pre dir="auto"${tokens[at]!.attrGet('id') ? ` id="${tokens[at]!.attrGet('id')}"` : ''}><code>${parser.utils.escapeHtml(tokens[at]!.content)}</code></pre>\n`
  parser.renderer.rules['code_block'] = parser.renderer.rules['fence']
  return parser
}

const parsers = { article: parserOf('article'), comment: parserOf('comment') }

/** The tokens of each block: a block ends at the token that closes it. */
function blocksOf(tokens: Token[]): Token[][] {
  const found: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) found.push([])
    found.at(-1)!.push(token)
    depth += token.nesting
  }
  return found
}

/** The words of a token, without markup such as the asterisks around them. */
const wordsIn = (token: Token): string => {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
  return token.children ? token.children.map(wordsIn).join('') : token.content
}

const textOf = (block: Token[]): string => block.map(wordsIn).filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim()

/** The same words give the same anchor, whatever their markup, capitals and spaces. */
function anchorOf(text: string): string {
  const letters =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return `p-${hash('sha256', letters.join(' '), 'hex').slice(0, 12)}`
}

/** The anchors of these blocks, in order. Blocks with the same words are numbered. */
function anchorsOf(texts: string[]): string[] {
  const times = new Map<string, number>()
  return texts.map((text) => {
    const anchor = anchorOf(text)
    const time = (times.get(anchor) ?? 0) + 1
    times.set(anchor, time)
    return time === 1 ? anchor : `${anchor}-${time}`
  })
}

/**
 * Adjusts the levels of headings to a page whose title is its `h1`, whatever levels the author used or skipped: so that
 * people who move from heading to heading find no level missing.
 */
function levelHeadings(blocks: Token[][]): void {
  const above: number[] = []
  for (const block of blocks) {
    if (block[0]!.type !== 'heading_open') continue
    const given = Number(block[0]!.tag.slice(1))
    while (above.length > 0 && above.at(-1)! >= given) above.pop()
    above.push(given)
    const tag = `h${Math.min(above.length + 1, DEEPEST_HEADING)}`
    for (const token of [block[0]!, block.at(-1)!]) token.tag = tag
  }
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words of any script, including scripts without spaces between words. */
const countWords = (text: string): number => Array.from(words.segment(text)).filter((part) => part.isWordLike).length

/**
 * A text as readers get it. It is stored as its author wrote it; this HTML never is.
 *
 * @param text Markdown (CommonMark, with tables in an article) accepted by `prose` in `contract/shapes.ts`. HTML in
 * this text
 *   is shown as plain text; only http, https and mailto addresses become links.
 * @param options `anchors`: the anchors of the blocks, in order, if the caller has stored earlier ones; otherwise they
 *   are made from the words. Only the HTML of an article contains them.
 */
export function render(text: string, { level, anchors }: { level: Level; anchors?: string[] }): Rendered {
  const parser = parsers[level]
  const tokens = blocksOf(parser.parse(text.replaceAll(BETWEEN, ''), {}))
  levelHeadings(tokens)
  const texts = tokens.map(textOf)
  const ids = anchors ?? anchorsOf(texts)
  for (const [at, [first]] of tokens.entries()) {
    // The writing direction of each block follows its first letter.
    first!.attrSet('dir', 'auto')
    if (level === 'article') first!.attrSet('id', ids[at]!)
    // Tables in Markdown have no captions, so the text before a table describes it.
    if (first!.type === 'table_open' && at > 0) first!.attrSet('aria-labelledby', ids[at - 1]!)
  }
  const made = tokens.map((block) => parser.renderer.render(block, parser.options, {}))
  const parts = sanitize(made.join(BETWEEN)).split(BETWEEN)
  const blocks = parts.map((html, at) => ({ anchor: ids[at]!, text: texts[at]!, html }))
  const toc = tokens.flatMap((block, at) =>
    block[0]!.type === 'heading_open'
      ? [{ anchor: ids[at]!, depth: Number(block[0]!.tag.slice(1)), title: texts[at]! }]
      : [],
  )
  return {
    html: parts.join(''),
    blocks: tokens.length > 0 ? blocks : [],
    toc,
    words: texts.reduce((sum, part) => sum + countWords(part), 0),
  }
}

/**
 * A text as readers see it, without markup: blocks are separated by an empty line, list items and table rows are each
 * on a line of their own, and the target of a link follows the link in brackets. `looks` describes the formatting of
 * each block: if two blocks have the same words and different looks, only the formatting has changed.
 *
 * @param text Markdown as `render` takes it, of an article.
 */
export function wordsAndLooks(text: string): { words: string; looks: { words: string; looks: string }[] } {
  const { article: parser } = parsers
  const looks = blocksOf(parser.parse(text.replaceAll(BETWEEN, ''), {})).map((block) => ({
    words: linesOf(block),
    looks: parser.renderer.render(block, parser.options, {}),
  }))
  const words = looks.map((block) => block.words).filter(Boolean)
  return { words: words.join('\n\n'), looks }
}

/** The text of a block, line by line. */
function linesOf(block: Token[]): string {
  let lines = ''
  for (const token of block) {
    if (token.type === 'inline') lines += spelledOut(token.children ?? [])
    else if (token.type === 'td_close' || token.type === 'th_close') lines += ' '
    else if (token.nesting < 1) lines += `${token.content}\n`
  }
  return lines.replaceAll(/[ \n]*\n/g, '\n').trim()
}

function spelledOut(inline: Token[]): string {
  const open: { to: string; from: number }[] = []
  let line = ''
  for (const token of inline) {
    if (token.type === 'link_open') open.push({ to: String(token.attrGet('href') ?? ''), from: line.length })
    line += token.type === 'hardbreak' ? '\n' : wordsIn(token)
    const link = token.type === 'link_close' && open.pop()
    // A written-out address already shows where it leads.
    if (link && line.slice(link.from) !== link.to) line += ` (${link.to})`
  }
  return line
}
