import type { Token } from './words.ts'

/** A range of tokens that may be left out: from `start` up to, but not including, `end`. */
export interface Piece {
  start: number
  end: number
}

const set = (words: string) => new Set(words.split(' '))

/** Words that express a condition. A part that contains one of these words cannot be left out. */
const conditions = set(
  'if unless except excepting excluding exclude other than provided proviso when whenever where until till while only solely otherwise notwithstanding subject however but extent purpose or nor either whether least most exceed exceeding minimum maximum striking strike inserting insert adding amended redesignating redesignated repealed find finding sense alleged allege believe',
)
/**
 * Words that reverse, limit or count a statement. A part that contains one of them cannot be left out either, unless it
 * is a statement of its own.
 */
const turns = set(
  'shall must may can could will would should might not no never neither none without all any some each every both certain before after more less fewer within during',
)
/** Words that can begin an introductory phrase, which ends at a comma before the statement itself. */
export const turning = set(
  'not no within by beginning after before on during until for in under if when unless at upon as',
)
/** Verbs, which turn words into a statement. */
export const verbs = set('shall must may can will would is are was were has have')
/** Words that can be followed by a list of actions. */
export const leadsToItems = set('shall must may will to')
/** Words that begin a phrase between commas which adds to a statement without limiting it. */
const asides = set('including which pursuant')
const asidePhrases = [
  'acting through',
  'in consultation',
  'in coordination',
  'in cooperation',
  'in collaboration',
  'as defined',
]
const namings = [
  'referred to',
  'in this',
  'hereinafter',
  'hereafter',
  'commonly',
  'known',
  'also',
  'including',
  'public law',
]
/** Phrases that may be left out at the beginning of a sentence. */
const openings = ['in carrying out', 'in addition', 'in general', 'specifically', 'additionally']
const referring = set('section subsection paragraph subparagraph clause subclause title chapter part item')
const oneself = set('act bill measure section subsection title paragraph chapter subtitle division resolution')
const relating = set('that who whom which whose')
const empty = set('hereby also')

const MAX_ASIDE = 30

/** The parts of a sentence of the law that may be left out, so that it says less but nothing different. */
export function piecesThatMayGo(tokens: readonly Token[]): Piece[] {
  const said = tokens.map((token) => token.said)
  return [
    ...labels(tokens, said),
    ...brackets(tokens, said),
    ...commas(said),
    ...opening(said),
    ...items(tokens, said),
    ...endings(said),
    ...said.flatMap((word, at) => (empty.has(word) ? [{ start: at, end: at + 1 }] : [])),
    ...said.flatMap((word, at) =>
      word === 'this' && oneself.has(said[at + 1] ?? '') && !isReference(tokens[at + 2])
        ? [{ start: at, end: at + 1 }, ...(said[at - 1] === 'of' ? [{ start: at - 1, end: at + 2 }] : [])]
        : [],
    ),
  ]
}

const isReference = (token: Token | undefined): boolean => token !== undefined && /^(?:\$?\d|\($)/.test(token.said)

/** Numbers of items such as (a), and headings such as "In general.—". */
function labels(tokens: readonly Token[], said: readonly string[]): Piece[] {
  const numbers = said.flatMap((_, at) => (isItem(tokens, said, at) ? [{ start: at, end: at + 3 }] : []))
  const heading = said.findIndex((word, at) => word === '.' && said[at + 1] === '—')
  const isHeading = heading > 0 && heading < 14 && !said.slice(0, heading).some((word) => verbs.has(word))
  return isHeading ? [...numbers, { start: 0, end: heading + 2 }] : numbers
}

/** Whether an item with its number in brackets begins here. In "section 2(b)" and "subsection (a)", no item begins. */
function isItem(tokens: readonly Token[], said: readonly string[], at: number): boolean {
  if (said[at] !== '(' || said[at + 2] !== ')' || tokens[at]!.glued) return false
  if (!/^(?:\d{1,2}|[a-z]{1,4})$/.test(said[at + 1]!)) return false
  const before = said[at - 1]
  // In "subparagraphs (A), (B), and (C)", no item begins either.
  const marks = before === 'and' || before === 'or' ? at - 2 : at - 1
  if (said[marks] !== undefined && said[marks - 1] === ')') return false
  return marks < 0 || /^[;:—,.]$/.test(said[marks]!) || (marks === at - 1 && leadsToItems.has(before!))
}

function brackets(tokens: readonly Token[], said: readonly string[]): Piece[] {
  return said.flatMap((word, at) => {
    if (word !== '(' || tokens[at]!.glued || isItem(tokens, said, at) || referring.has(said[at - 1] ?? '')) return []
    const end = closing(said, at)
    return end && isNaming(said.slice(at + 1, end - 1)) ? [{ start: at, end }] : []
  })
}

/** Whether brackets contain a short name or a reference to another place; "(as of July 1)" contains neither. */
const isNaming = (inside: readonly string[]): boolean =>
  isLoose(inside) &&
  ((inside.length === 1 && inside[0]!.length > 2) || namings.some((phrase) => begins(inside, 0, [phrase])))

function closing(said: readonly string[], open: number): number | null {
  let depth = 0
  for (let at = open; at < said.length; at++) {
    if (said[at] === '(') depth++
    if (said[at] === ')' && --depth === 0) return at + 1
  }
  return null
}

/** Whether the words set no condition and no limit for the rest of the sentence. */
const isLoose = (said: readonly string[]): boolean => !said.some((word) => conditions.has(word) || turns.has(word))

const begins = (said: readonly string[], at: number, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => phrase === said.slice(at, at + phrase.split(' ').length).join(' '))

/** The parts between commas that begin like an aside. A part that begins with "including" may be a list. */
function commas(said: readonly string[]): Piece[] {
  return said.flatMap((word, start) => {
    if (word !== ',' || !(asides.has(said[start + 1] ?? '') || begins(said, start + 1, asidePhrases))) return []
    const close = said.findIndex((other, at) => other === ',' && at > start + 1)
    const next = close < 0 ? said.length : close + 1
    const lists = said[start + 1] === 'including' ? listEnds(said, next) : []
    return [next, ...lists]
      .filter((end) => end - start < MAX_ASIDE && isLoose(said.slice(start + 1, end)))
      .map((end) => ({ start, end }))
  })
}

/** Where a list that began earlier ends, which is after its "and". An action is not an item. */
function listEnds(said: readonly string[], from: number): number[] {
  const last = said.findIndex((word, at) => word === 'and' && said[at - 1] === ',' && at > from)
  if (last < 0) return []
  const comma = said.indexOf(',', last)
  const end = comma < 0 ? said.length : comma + 1
  const isDeed = said.slice(from, end).some((word) => word === 'to' || relating.has(word) || verbs.has(word))
  return isDeed ? [] : [end]
}

function opening(said: readonly string[]): Piece[] {
  if (!begins(said, 0, openings)) return []
  const comma = said.indexOf(',')
  return comma > 0 && isLoose(said.slice(0, comma)) ? [{ start: 0, end: comma + 1 }] : []
}

/**
 * The start of each duty in a list of duties, "shall— (1) …; (2) …; and (3) …", where the last one includes the "and".
 */
export function dutiesOf(tokens: readonly Token[]): number[] {
  const said = tokens.map((token) => token.said)
  const starts = said.flatMap((_, at) => (isItem(tokens, said, at) ? [at] : []))
  const first = starts.find((at) => leadsToItems.has(said.slice(0, at).findLast((word) => /\p{L}/u.test(word)) ?? ''))
  if (first === undefined || !isUnbound(said.slice(0, first))) return []
  const list = starts.filter((at) => at >= first)
  if (list.some((at) => said[at - 1] === 'or')) return []
  return list.map((at) => (said[at - 1] === 'and' ? at - 1 : at))
}

/** Each of several duties may be left out. Alternatives, conditions and denials may not. */
function items(tokens: readonly Token[], said: readonly string[]): Piece[] {
  const list = dutiesOf(tokens)
  const joins = list.filter((at) => said[at] === 'and').map((at) => ({ start: at, end: at + 1 }))
  const duties = list
    .map((start, at) => ({ start, end: list[at + 1] ?? said.length }))
    .filter(({ start, end }) => !said.slice(start, end).some((word) => conditions.has(word) && word !== 'or'))
  return [...joins, ...duties]
}

const isUnbound = (said: readonly string[]): boolean =>
  !said.some((word) => conditions.has(word) || ['not', 'no', 'never', 'none', 'neither', 'without'].includes(word))

/** A second statement at the end, joined by "and". */
function endings(said: readonly string[]): Piece[] {
  return said.flatMap((word, start) => {
    if (!(word === ',' || word === ';') || said[start + 1] !== 'and') return []
    const rest = said.slice(start + 2)
    const verb = rest.findIndex((one) => verbs.has(one))
    // "A, B, and C that are old, shall" is a single statement about three things.
    const isStatement =
      verb >= 0 && !rest.slice(0, verb).some((one) => relating.has(one)) && !rest.some((one) => conditions.has(one))
    return isStatement && statementOf(said.slice(0, start)).some((one) => verbs.has(one))
      ? [{ start, end: said.length }]
      : []
  })
}

/** The statement without the introductory words before it. */
const statementOf = (said: readonly string[]): readonly string[] => {
  if (!turning.has(said.find((word) => /\w{2}/.test(word)) ?? '')) return said
  const comma = said.indexOf(',')
  return comma < 0 ? [] : said.slice(comma)
}
