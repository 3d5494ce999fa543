import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Unreadable } from '#platform/files/unreadable.ts'
import { decodeEntities } from './entities.ts'

/** An element with its contents in order. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

/** The maximum nesting depth, which is deeper than any law and far below what would break a parser. */
const DEEPEST = 250
/**
 * The maximum number of tags. A tag takes about a hundred bytes of memory; the longest laws have a few hundred
 * thousand.
 */
const MAX_TAGS = 1_500_000
const CDATA = '#cdata'
const TEXT = '#text'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  htmlEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: CDATA,
  maxNestedTags: DEEPEST,
})

/** A node in the parser's output: its name with its children, or its text. */
type Parsed = { [name: string]: Parsed[] | string } & { ':@'?: Record<string, string> }

/**
 * The root of an XML document. Documents cannot declare entities or cause anything to be fetched. A document that is
 * malformed, nested too deep or has too many tags is refused.
 */
export function parseXml(source: string): Element {
  const text = source.replace(/^\uFEFF/, '').replace(/<!DOCTYPE[^>[]{0,2000}>/i, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, 100_000)))
    throw new Unreadable('declares entities of its own, which are not read')
  if (countOf(text, '<') > MAX_TAGS) throw new Unreadable(`has more than ${MAX_TAGS} tags`)
  const root = parsed(text).find((node) => nameIn(node) !== TEXT)
  if (!root) throw new Unreadable('is not well-formed XML: it has no element')
  return elementOf(root)
}

function parsed(text: string): Parsed[] {
  try {
    const nodes = parser.parse(text) as Parsed[]
    const valid = XMLValidator.validate(text)
    if (valid === true) return nodes
    throw new Unreadable(`is not well-formed XML: line ${valid.err.line}, ${valid.err.msg.slice(0, 120)}`)
  } catch (trouble) {
    if (trouble instanceof Unreadable) throw trouble
    throw new Unreadable(`is not well-formed XML: ${trouble instanceof Error ? trouble.message.slice(0, 120) : ''}`)
  }
}

/** The number of times a character occurs in a text. */
export function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

const nameIn = (node: Parsed): string => Object.keys(node).find((key) => key !== ':@') ?? TEXT

function elementOf(node: Parsed): Element {
  const name = nameIn(node)
  const attributes = Object.entries(node[':@'] ?? {})
  return {
    name: name.replace(/^uslm:/, ''),
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decodeEntities(value)])),
    children: nodesIn(node, name).map(childOf),
  }
}

function childOf(node: Parsed): Element | string {
  const name = nameIn(node)
  if (name === TEXT) return decodeEntities(textOfNode(node))
  if (name === CDATA) return nodesIn(node, CDATA).map(textOfNode).join('')
  return elementOf(node)
}

function nodesIn(node: Parsed, name: string): Parsed[] {
  const found = node[name]
  return Array.isArray(found) ? found : []
}

function textOfNode(node: Parsed): string {
  const found = node[TEXT]
  return typeof found === 'string' ? found : ''
}

export const isElement = (child: Element | string): child is Element => typeof child !== 'string'

/** The direct children of an element that have this name. */
export const within = (element: Element | null, name: string): Element[] =>
  element?.children.filter((child): child is Element => isElement(child) && child.name === name) ?? []

/** The first element along a path of names; null if there is none. */
export const at = (element: Element | null, ...path: string[]): Element | null =>
  path.reduce<Element | null>((from, name) => within(from, name)[0] ?? null, element)

/** All text in an element, in order and unchanged. */
export const textIn = (element: Element): string =>
  element.children.map((child) => (isElement(child) ? textIn(child) : child)).join('')

/** The trimmed text at a path; null if there is none. */
export function textAt(element: Element | null, ...path: string[]): string | null {
  const found = at(element, ...path)
  return (found && textIn(found).trim()) || null
}

/** Every descendant of an element that has this name, in order. */
export const everywhere = (element: Element, name: string): Element[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => [...(child.name === name ? [child] : []), ...everywhere(child, name)])
