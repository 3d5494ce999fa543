import { XMLParser } from 'fast-xml-parser'

/** An element of a rendered page. */
export interface Part {
  tag: string
  /** Attributes, with lower-case names; an attribute without a value is an empty string. */
  has: Record<string, string>
  /** The text of the element: blocks separated from each other, quotations in quotation marks. */
  text: string
  inside: (Part | string)[]
  /** Every matching element inside, in document order. */
  all(...fits: Fit[]): Part[]
  /** The only match; any other number of matches is an error of the test or the page. */
  one(...fits: Fit[]): Part
}

/** A tag, an #id, a .class, or a predicate. */
type Fit = string | ((part: Part) => boolean)

const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'em', 'i', 'mark', 'q', 'small', 'span', 'strong', 'time'])

// React's output is well formed: every tag is closed and every attribute quoted.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  allowBooleanAttributes: true,
  attributeNamePrefix: '',
  transformAttributeName: (name) => name.toLowerCase(),
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
})

type Node = Record<string, unknown>

/** Parses a rendered page into elements. */
export const readPart = (html: string): Part =>
  partOf('page', {}, parser.parse(`<page>${html}</page>`) as Node[]).inside[0] as Part

function partOf(tag: string, has: Record<string, string>, nodes: Node[]): Part {
  const inside = nodes.map((node) => {
    if ('#text' in node) return String(node['#text'])
    const [name = ''] = Object.keys(node).filter((key) => key !== ':@')
    return partOf(name, (node[':@'] ?? {}) as Record<string, string>, node[name] as Node[])
  })
  const all = (...fits: Fit[]): Part[] =>
    inside.flatMap((part) =>
      typeof part === 'string' ? [] : [...(fits.every((fit) => isFit(part, fit)) ? [part] : []), ...part.all(...fits)],
    )
  const one = (...fits: Fit[]): Part => {
    const [first, ...more] = all(...fits)
    if (!first || more.length > 0) throw new Error(`${all(...fits).length} of ${fits.join(' ')} in ${wordsOf(inside)}`)
    return first
  }
  return { tag, has, inside, all, one, text: wordsOf(inside).replaceAll(/\s+/g, ' ').trim() }
}

function isFit(part: Part, fit: Fit): boolean {
  if (typeof fit === 'function') return fit(part)
  if (fit.startsWith('#')) return part.has.id === fit.slice(1)
  if (fit.startsWith('.')) return (part.has.class ?? '').split(' ').includes(fit.slice(1))
  return part.tag === fit
}

const wordsOf = (inside: Part['inside']): string =>
  inside
    .map((part) => {
      if (typeof part === 'string') return part
      const words = wordsOf(part.inside)
      if (part.tag === 'q') return `"${words}"`
      return INLINE.has(part.tag) ? words : ` ${words} `
    })
    .join('')

/** The text of a table, cell by cell, including headers. */
export const cellsOf = (table: Part): string[][] =>
  table.all('tr').map((row) => row.all((part) => part.tag === 'th' || part.tag === 'td').map(({ text }) => text))

const REFERENCES = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for', 'list', 'form', 'headers']
const isControl = ({ tag, has }: Part) =>
  tag === 'select' ||
  tag === 'textarea' ||
  (tag === 'input' && has.type !== 'hidden' && has.type !== 'submit' && !('hidden' in has))

/** Accessibility faults for people who cannot see the page or use a mouse; empty if there are none. */
export function stumbles(page: Part): string[] {
  const ids = page.all(({ has }) => 'id' in has).map(({ has }) => has.id ?? '')
  const labels = page.all('label')
  const isNamed = (control: Part) =>
    Boolean(control.has['aria-label'] ?? control.has['aria-labelledby']) ||
    labels.some(
      (label) =>
        label.text !== '' &&
        (label.has.for === undefined ? label.all(isControl).includes(control) : label.has.for === control.has.id),
    )
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two have the id ${id}`),
    ...page
      .all(isControl)
      .flatMap((control) => (isNamed(control) ? [] : [`${control.tag} ${control.has.name}: no label`])),
    ...page
      .all(() => true)
      .flatMap(({ tag, has }) =>
        REFERENCES.flatMap((name) => (has[name] ?? '').split(' '))
          .filter((id) => id !== '' && !ids.includes(id))
          .map((id) => `${tag} points at ${id}, which is not here`),
      ),
    ...page
      .all('fieldset', ({ has }) => has.role !== 'none')
      .flatMap(({ inside: [first] }) =>
        typeof first === 'object' && first.tag === 'legend' && first.text !== '' ? [] : ['a fieldset without a legend'],
      ),
    ...page.all('th').flatMap(({ has, text }) => (has.scope ? [] : [`th "${text}": of what?`])),
    ...page
      .all('table')
      .flatMap((table) =>
        table.all('caption').length === 1 || table.has['aria-labelledby'] ? [] : ['a table without a caption'],
      ),
    ...page
      .all((part) => part.tag === 'a' || part.tag === 'button')
      .flatMap(({ tag, has, text }) => (text || has['aria-label'] ? [] : [`${tag} ${has.href ?? ''} says nothing`])),
    ...page.all('img').flatMap(({ has }) => ('alt' in has ? [] : [`img ${has.src}: no alt`])),
    ...(page.all('h1').length > 1 ? ['more than one h1'] : []),
  ]
}
