import sanitizeHtml from 'sanitize-html'
import { safeLink } from './sanitizer.ts'

const heads = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const marks: Record<string, string> = { strong: '**', em: '*', s: '~~', code: '`' }

/**
 * Foreign HTML is first reduced to this form, then converted to Markdown: it is well-formed, and has only these
 * elements.
 */
const known: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'hr', 'a', 'ul', 'ol', 'li', 'blockquote', 'pre', ...Object.keys(marks), ...heads],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    div: 'p',
    tr: 'p',
    // A picture is replaced by a link to it, with the picture's own text.
    img: (_tagName, { src = '', alt = '' }) => ({ tagName: 'a', attribs: { href: src }, text: alt || src }),
  },
}

const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+/g

/**
 * Converts foreign HTML to Markdown: paragraphs, headings, lists, quotes, code, emphasis and links are kept, pictures
 * become links, and of all other elements only the words are kept. Characters that Markdown would interpret are
 * escaped, so that the words read as before.
 */
export function markdownOfHtml(html: string): string {
  const writer = openWriter()
  for (const [whole, end, tag, attributes] of sanitizeHtml(html, known).matchAll(piece))
    if (tag === undefined) writer.words(decoded(whole))
    else if (end) writer.close(tag)
    else writer.open(tag, decoded(/href="([^"]*)"/.exec(attributes ?? '')?.[1] ?? ''))
  return writer.end()
}

interface Open {
  tag: string
  href: string
  /** Where in the output the element's own text begins. */
  from: number
  /** For a list: the number of entries so far. */
  count: number
  /**
   * The prefix of the element's lines: `> ` for a quote; for a list entry its marker, and spaces from the second line
   * on.
   */
  before: string
}

/** Writes the Markdown block by block. The prefix of each line depends on the quotes and lists that are open. */
function openWriter() {
  const blocks: string[] = []
  const open: Open[] = []
  let text = ''
  const within = (tag: string) => open.some((one) => one.tag === tag)

  const push = (lines: string[]) => {
    const prefixed = lines.map((line) => {
      const before = open.map((one) => one.before).join('')
      for (const one of open) if (one.tag === 'li') one.before = one.before.replaceAll(/./g, ' ')
      return (before + line).trimEnd()
    })
    blocks.push(prefixed.join('\n'))
  }
  const finish = (mark = '') => {
    const whole = within('pre') ? text.replace(/\n$/, '') : lineStarts(tidy(text))
    text = ''
    for (const one of open) one.from = 0
    if (whole.trim() !== '') push((within('pre') ? fenced(whole) : mark + whole).split('\n'))
  }
  const entryMark = () => {
    const list = open.findLast(({ tag }) => tag === 'ol' || tag === 'ul')
    if (list) list.count += 1
    return list?.tag === 'ol' ? `${list.count}. ` : '- '
  }

  return {
    words(said: string) {
      text += within('pre') || within('code') ? said : escaped(said.replaceAll(/\s+/g, ' '))
    },
    open(tag: string, href: string) {
      if (tag === 'br') text += within('pre') ? '\n' : '\\\n'
      else if (!(tag in marks) && tag !== 'a') finish()
      if (tag === 'hr') push(['***'])
      if (tag === 'br' || tag === 'hr') return
      const before = tag === 'blockquote' ? '> ' : tag === 'li' ? entryMark() : ''
      open.push({ tag, href, from: text.length, count: 0, before })
    },
    close(tag: string) {
      const at = open.findLastIndex((one) => one.tag === tag)
      if (at === -1) return
      const { from, href } = open[at]!
      if (tag in marks || tag === 'a') text = text.slice(0, from) + marked(tag, text.slice(from), href, within('pre'))
      else finish(heads.includes(tag) ? `${'#'.repeat(Number(tag[1]))} ` : '')
      open.splice(at, 1)
    },
    end() {
      finish()
      return blocks.join('\n\n')
    },
  }
}

/** Words with markup around them. Spaces at either end stay outside the markup, as Markdown requires. */
function marked(tag: string, own: string, href: string, pre: boolean): string {
  const words = own.trim()
  if (pre || words === '') return own
  const [before, after] = [/^\s*/.exec(own)![0], /\s*$/.exec(own)![0]]
  if (tag !== 'a') return before + wrapped(tag, words) + after
  return before + (safeLink(href) ? `[${words}](<${href.replaceAll(/[<>\s\\]/g, encodeURIComponent)}>)` : words) + after
}

function wrapped(tag: string, words: string): string {
  if (tag !== 'code') return `${marks[tag]}${words}${marks[tag]}`
  const fence = '`'.repeat(longestRun(words) + 1)
  return /^`|`$/.test(words) ? `${fence} ${words} ${fence}` : fence + words + fence
}

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))

function fenced(code: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${fence}\n${code}\n${fence}`
}

/** The text without spaces around its lines, and without breaks at either end. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/^(?:\\?\n)+/, '')
    .replace(/(?:\\?\n|\\$)+$/, '')
    .trim()

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Decodes only the entities that the sanitizer writes. */
const decoded = (html: string): string => html.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!)

/**
 * Plain text as Markdown that reads the same: characters that have a meaning in Markdown are escaped, but lists may
 * stay lists.
 */
export const markdownOfText = (text: string): string =>
  text
    .split('\n')
    .map((line) => lineStarts(escaped(line.replace(/^[ \t]+/, ''))))
    .join('\n')

/**
 * Within a line: characters that begin emphasis, code, links, HTML, entities and escapes. An underscore within a word
 * means nothing.
 */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*[\]<]/g, String.raw`\$&`)
    .replaceAll(/~(?=~)|&(?=#?\w+;)/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)

/** At the start of a line: headings, quotes, and the underlines that turn the line above into a heading. */
const lineStarts = (line: string): string =>
  line.replaceAll(/^(?:#{1,6}(?=\s|$)|>|(?:=+|-{2,}|~{3,})(?=\s*$))/gm, String.raw`\$&`)
