import type { SectionRecord } from '#services/bills/record.ts'
import { oneLine } from './html-text.ts'
import { isElement, textIn, within, type Element } from './xml.ts'

/** The names of corresponding elements in the two XML formats of bills. */
const nums = new Set(['num', 'enum'])
const headings = new Set(['heading', 'header'])
const containers = new Set(
  'division subdivision title subtitle part subpart chapter subchapter article subarticle schedule'.split(' '),
)
const appropriations = new Set([
  'appropriations',
  'appropriations-major',
  'appropriations-intermediate',
  'appropriations-small',
])
const levels = new Set([
  ...'subsection paragraph subparagraph clause subclause item subitem subsubitem level section'.split(' '),
  ...'recital whereas list listItem p tr row br linebreak toc-entry li quotedContent block'.split(' '),
  ...'signature signatures continuation continuation-text formula table action docTitle officialTitle'.split(' '),
  ...containers,
  ...appropriations,
])
const flowing = new Set(['text', 'content', 'chapeau', 'header-in-text'])
/** Elements to skip: a table of contents repeats the headings, and the other elements are only for printing. */
const left = new Set(['toc', 'page', 'pagebreak', 'graphic', 'figure', 'endMarker', 'metadata', 'meta'])
/** Elements that are separated from the following text only by a space. */
const cells = new Set(['entry', 'td', 'th', 'column', 'date', 'action-date'])
/** Elements whose sentence continues in the following text: `Resolved, That …`. */
const goingOn = new Set([...nums, ...headings, 'resolvingClause', 'enactingFormula'])

const isDeleted = ({ name, attributes }: Element) =>
  name === 'deletedText' || name === 'deleted-phrase' || attributes['changed'] === 'deleted'

/** Whether an element is not part of the text, because it is struck out or only repeats something. */
const isLeft = (element: Element) => left.has(element.name) || isDeleted(element)

const OPEN = ['', '“', '‘']
const CLOSE = ['', '”', '’']
const markAt = (marks: string[], depth: number) => (depth === 0 ? '' : marks[depth % 2 === 1 ? 1 : 2]!)

/** Collects the words of a part of a law, one line per paragraph. */
class Lines {
  readonly lines: string[] = []
  private line = ''
  /** The depth of quoted law at which the current line began. */
  private depth = 0

  add(text: string, depth: number): void {
    if (this.line.trim() === '') this.depth = depth
    this.line += text
  }

  /** Ends the current line. */
  end(): void {
    const line = oneLine(this.line)
    const mark = markAt(OPEN, this.depth)
    if (line !== '') this.lines.push(mark !== '' && !line.startsWith(mark) ? mark + line : line)
    this.line = ''
  }

  /** Reopens the last line that ended, so that text can be added to it. */
  reopen(): void {
    this.end()
    this.line = this.lines.pop() ?? ''
  }

  /** Appends to the last line that ended. */
  close(text: string): void {
    const last = this.lines.pop()
    if (last !== undefined) this.lines.push(last + text)
  }
}

function write(lines: Lines, element: Element, depth: number): void {
  let before: string | null = null
  for (const child of element.children) {
    if (!isElement(child)) {
      lines.add(child, depth)
      continue
    }
    if (!isLeft(child)) writeChild(lines, child, { before, depth })
    before = child.name
  }
}

function writeChild(lines: Lines, child: Element, { before, depth }: { before: string | null; depth: number }): void {
  const { name } = child
  if (nums.has(name)) return writeNum(lines, child, depth)
  if (headings.has(name)) return writeHeading(lines, child, depth)
  if (name === 'quoted-block') return writeQuoted(lines, child, depth)
  if (name === 'quote') return writeQuote(lines, child, depth)
  const begins = levels.has(name) || (flowing.has(name) && before !== null && !goingOn.has(before))
  if (begins) lines.end()
  write(lines, child, depth)
  if (levels.has(name)) lines.end()
  // Text directly after quoted law ends the sentence that quotes it.
  if (name === 'quotedContent') lines.reopen()
  if (cells.has(name)) lines.add(' ', depth)
}

function writeNum(lines: Lines, num: Element, depth: number): void {
  lines.end()
  write(lines, num, depth)
  lines.add(' ', depth)
}

/** The older format leaves out the punctuation between a heading and its text. */
function writeHeading(lines: Lines, heading: Element, depth: number): void {
  write(lines, heading, depth)
  const printed = heading.name === 'heading' || /[.—:]\s*$/.test(textIn(heading))
  if (!printed) lines.add('.—', depth)
  if (printed && !/—\s*$/.test(textIn(heading))) lines.add(' ', depth)
}

/** The older format also leaves out the quotation marks around quoted law. */
function writeQuoted(lines: Lines, block: Element, depth: number): void {
  lines.end()
  const after = within(block, 'after-quoted-block').map(textIn).join('')
  const children = block.children.filter((child) => !isElement(child) || child.name !== 'after-quoted-block')
  write(lines, { ...block, children }, depth + 1)
  lines.end()
  lines.close(markAt(CLOSE, depth + 1) + oneLine(after))
}

function writeQuote(lines: Lines, quote: Element, depth: number): void {
  lines.add(markAt(OPEN, depth + 1), depth)
  write(lines, quote, depth)
  lines.add(markAt(CLOSE, depth + 1), depth)
}

/** The words in an element, one line per paragraph; `without` names the children that are handled elsewhere. */
export function wordsIn(element: Element, without: ReadonlySet<string> = new Set()): string {
  const lines = new Lines()
  const children = element.children.filter((child) => !isElement(child) || !without.has(child.name))
  write(lines, { ...element, children }, 0)
  lines.end()
  return lines.lines.join('\n')
}

const headed = new Set([...nums, ...headings])

/** The number in a section's heading: 2 for `SEC. 2.` or `2.` */
export function numberOf(section: Element): string {
  const num = section.children.find((child): child is Element => isElement(child) && nums.has(child.name))
  if (!num) return ''
  return oneLine(num.attributes['value'] ?? textIn(num))
    .replace(/^(?:section|sec|§)\.?\s*/i, '')
    .replace(/[.—:\s]+$/, '')
}

const headingOf = (element: Element): string => {
  const heading = element.children.find((child): child is Element => isElement(child) && headings.has(child.name))
  return heading ? oneLine(wordsIn(heading)).replace(/\.?—?$/, '') : ''
}

/** A label such as TITLE I—Findings, whether the word TITLE is in the text or only the name of the element. */
function labelOf(container: Element): string {
  const num = container.children.find((child): child is Element => isElement(child) && nums.has(child.name))
  const said = num ? oneLine(textIn(num)).replace(/[.—:\s]+$/, '') : ''
  const own = num?.name === 'enum' && said !== '' ? `${container.name.toUpperCase()} ${said}` : said
  return [own, headingOf(container)].filter((part) => part !== '').join('—')
}

/** The sections of a body in order, each with the titles and chapters it belongs to, and the text between sections. */
export function sectionsIn(body: Element): SectionRecord[] {
  const found: SectionRecord[] = []
  let loose: Element['children'] = []
  collect(body, [])
  settle([])
  return found

  function collect(from: Element, path: string[]): void {
    let under: string[] = []
    for (const child of from.children) {
      if (!isElement(child)) {
        loose.push(child)
        continue
      }
      if (isLeft(child) || (headed.has(child.name) && from !== body)) continue
      if (child.name === 'resolvingClause') settle(path)
      if (child.name === 'preamble') preamble(child, path)
      if (child.name === 'section') section(child, [...path, ...under])
      if (appropriations.has(child.name)) under = appropriation(child, { path, under })
      if (containers.has(child.name)) container(child, path)
      if (passedThrough.has(child.name)) collect(child, path)
      if (!told.has(child.name)) loose.push(child)
    }
  }

  function section(child: Element, path: string[]): void {
    const num = numberOf(child)
    const heading = headingOf(child)
    const text = wordsIn(child, headed)
    // `Resolved, That …` is one sentence, although it begins outside the section.
    if (num === '' && heading === '' && loose.length > 0) {
      loose.push(...child.children)
      return settle(path)
    }
    settle(path)
    if (text !== '' || heading !== '') found.push({ num, heading, path, text })
  }

  function appropriation(child: Element, { path, under }: { path: string[]; under: string[] }): string[] {
    settle(path)
    const depth = ['major', 'intermediate', 'small'].indexOf(
      child.attributes['level'] ?? child.name.replace('appropriations-', ''),
    )
    const above = under.slice(0, Math.max(depth, 0))
    const heading = headingOf(child)
    const text = wordsIn(child, headed)
    if (text !== '') found.push({ num: '', heading: heading || (under.at(-1) ?? ''), path: [...path, ...above], text })
    return heading === '' ? under : [...above, heading]
  }

  function container(child: Element, path: string[]): void {
    settle(path)
    const label = labelOf(child)
    collect(child, label === '' ? path : [...path, label])
    settle(path)
  }

  function preamble(child: Element, path: string[]): void {
    settle(path)
    found.push({ num: '', heading: 'Preamble', path, text: wordsIn(child) })
  }

  function settle(path: string[]): void {
    const text = wordsIn({ name: '', attributes: {}, children: loose })
    loose = []
    if (text !== '') found.push({ num: '', heading: '', path, text })
  }
}

const passedThrough = new Set([
  ...'main collection component legis-body resolution-body amendment-body amendment-block'.split(' '),
  ...'engrossed-amendment-body amendment amendmentContent amendment-instruction committee-print'.split(' '),
])
const told = new Set(['preamble', 'section', ...appropriations, ...containers, ...passedThrough])
