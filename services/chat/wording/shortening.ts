import { dutiesOf, leadsToItems, type Piece, piecesThatMayGo, turning, verbs } from './may-go.ts'
import { plainer } from './plain-words.ts'
import { isNumber, type Token, tokensOf } from './words.ts'

/**
 * The text of a quotation with its context: the end of the sentence before the quotation, and the beginning of the text
 * after it.
 */
export interface Quoted {
  text: string
  before: string
  after: string
}

const MAX_TOKENS = 220
const MAX_SPLITS = 4
const units = /^(?:second|minute|hour|day|week|month|quarter|year)$/

/**
 * Whether `sentence` is a shortened form of one sentence of the quotation: the same words in the same order, without
 * parts that may be left out (`may-go.ts`), and with plain words in place of the law's own (`plain-words.ts`). Three
 * more differences are allowed: opening words up to a comma may move to the end; "The bill requires X to …" may replace
 * "X shall …"; and the sentence may add words such as "The text says that".
 */
export function isShortened(sentence: string, quoted: Quoted): boolean {
  const saids = saidOtherwise(tokensOf(sentence).filter(({ mark }) => !mark)).flatMap(givenFirst)
  const laws = sentencesIn(quoted).flatMap((text) => lawOtherwise(tokensOf(text)).flatMap(turned))
  return saids.some((said) => laws.some((law) => isCutFrom(said, law)))
}

const numbered = /^(?:[("“‘'\s]*\(\w{1,4}\)\s*)+/u
const finite =
  /\b(?:shall|must|may|can|will|would|is|are|was|were|has|have|means|requires|prohibits|authorizes|allows)\b/i
const leadsOn =
  /[,;:—–-]|\b(?:and|or|of|the|to|by|an?|in|for|with|that|which|who|if|unless|except|not|no|only|each|any|all|some|such|subject|notwithstanding|when|where|shall|may|must|will|is|are|was|were)\b/iu
const conditional = /\b(?:unless|if|except|not|only|subject|notwithstanding|when|where|shall|may|must)\b/iu
/** An introduction such as "In this Act:", which is followed by whole sentences. */
const defining = /(?:^|[.\n]\s*)(?:in|for (?:the )?purposes of|as used in) this \w+[:—–-]+$/iu
const MAX_HEADING_WORDS = 12

/** Whether a sentence can begin after this text, because the text is empty, ends a sentence, or is a heading. */
const isBefore = (before: string): boolean =>
  before === '' ||
  defining.test(before) ||
  /[.!?]["”’')\]]*$/u.test(before) ||
  (!leadsOn.test(before.split(/\s+/).at(-1)!) &&
    !/[,;:—]/u.test(before) &&
    before.split(/\s+/).length <= MAX_HEADING_WORDS &&
    !conditional.test(before))
/** Words which indicate that another sentence does not apply everywhere. */
const takingBack =
  /\b(?:preceding|previous|foregoing) (?:sentences?|paragraphs?|clauses?)\b|\bnot apply\b|\bnotwithstanding\b|\bexceptions?\b|\bno (?:force|effect)\b/iu
const ended = /[.;!?][”"’')\]]*$/u

/**
 * The sentences of a quotation, except a sentence that begins before the quotation. The text after an unfinished
 * sentence counts as part of it.
 */
function sentencesIn({ text, before, after }: Quoted): string[] {
  const begun = !isBefore(before.trim())
  const whole = ended.test(text.trim())
  const all = split(joined(whole ? text : `${text} ${after}`))
  const takesBack = [...all, ...(whole ? [after] : [])].map((other) => takingBack.test(other))
  return all.filter((one, at) => {
    const body = one.replace(numbered, '')
    if ((at === 0 && begun) || takesBack.some((takes, its) => takes && its !== at)) return false
    if (/^["“‘'([\s]*\p{Ll}/u.test(body) || goesOn(body)) return false
    return body === one || finite.test(body)
  })
}

/** Whether the sentence continues after the quotation, which may already include the number of the next item. */
const goesOn = (body: string): boolean => /[:—–-]$/u.test(body.replace(/(?:\s*\(\w{1,4}\)){1,3}$/u, ''))

/** Joins the lines that belong to one sentence. */
const joined = (text: string): string =>
  text
    .replaceAll(/[#*]+/g, ' ')
    .replaceAll(/(?<=[,;:—–-]|\b(?:and|or|of|the|to|shall))[ \t]*\n\s*/gu, ' ')
    .replaceAll(/\n\s*(?=\p{Ll})/gu, ' ')
    .replaceAll(/(?<=\(\w{1,4}\))\s*\n\s*/gu, ' ')

const shortForm =
  /(?:\b(?:No|Sec|sec|Secs|secs|Nos|Mr|Mrs|Ms|Dr|Jr|Sr|St|Inc|Co|Corp|Stat|Fed|Reg|Pub|Res|Rept|Roll|vs?|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec)|\b\p{Lu}|\.\p{L})\.$/u

function split(text: string): string[] {
  const list: string[] = []
  let open = ''
  for (const part of text.split(/\n+|(?<=[.!?]["”’')\]]?)\s+(?=["“‘(]?[\p{Lu}\p{N}(])/u)) {
    open = open ? `${open} ${part}` : part
    if (shortForm.test(open)) continue
    list.push(open.trim())
    open = ''
  }
  return [...list, open.trim()].filter(Boolean)
}

const ours = ['bill', 'act', 'resolution', 'joint resolution', 'section', 'subsection', 'law', 'measure']
const orders = ['require', 'would require', 'direct', 'would direct']
const allows = ['allow', 'would allow', 'permit', 'would permit', 'authorize', 'would authorize']
const starts = (verbs: string[]) =>
  ours.flatMap((our) => verbs.flatMap((verb) => [`${our} ${verb}`.split(' '), `this ${our} ${verb}`.split(' ')]))
const [ordering, allowing] = [starts(orders), starts(allows)]
const telling = ['text say', 'text say that', 'text state that'].map((begin) => begin.split(' '))

const without = (tokens: Token[], begins: string[][]): Token[][] =>
  begins
    .filter((begin) => begin.every((word, at) => tokens[at]?.said === word))
    .map(({ length }) => tokens.slice(length))

/**
 * The sentence, and variants of it without "The text says that", and with "The bill requires X to …" as "X shall …".
 */
const saidOtherwise = (tokens: Token[]): Token[][] => [
  tokens,
  ...without(tokens, telling),
  ...without(tokens, ordering).flatMap((rest) => withModal(rest, 'shall')),
]

/**
 * The law's sentence, and variants of it with "This bill requires X to …" as "X shall …", and with "allows" as "may".
 */
const lawOtherwise = (tokens: Token[]): Token[][] => [
  tokens,
  ...without(tokens, ordering).flatMap((rest) => withModal(rest, 'shall')),
  ...without(tokens, allowing).flatMap((rest) => withModal(rest, 'may')),
]

/** Converts "the Secretary to pay" into "the Secretary shall pay". */
function withModal(rest: Token[], modal: string): Token[][] {
  const to = rest.findIndex(({ said }) => said === 'to')
  const one = (token: Token): Token => ({ ...token, exact: modal, said: modal })
  return to < 0 ? [] : [rest.map((token, at) => (at === to ? one(token) : token))]
}

const giving = new Set('submit send give provide transmit report furnish'.split(' '))
const MAX_GIVEN = 9

/** Variants such as "submit to Congress a report" for "submit a report to Congress". */
function givenFirst(tokens: Token[]): Token[][] {
  const verb = tokens.findIndex(({ said }) => giving.has(said))
  const tos = tokens.flatMap(({ said }, at) => (said === 'to' && at > verb + 1 ? [at] : []))
  const [to] = tos
  if (verb < 0 || to === undefined || tos.length > 1) return [tokens]
  const ends = Array.from({ length: MAX_GIVEN }, (_, more) => to + 2 + more).filter((end) => end <= tokens.length)
  const [upToVerb, given] = [tokens.slice(0, verb + 1), tokens.slice(verb + 1, to)]
  return [tokens, ...ends.map((end) => [...upToVerb, ...tokens.slice(to, end), ...given, ...tokens.slice(end)])]
}

/** The sentence unchanged, and with its opening words, up to a comma, moved to the end. */
function turned(tokens: Token[]): Token[][] {
  const from = tokens.findIndex(({ said, mark }, at) => said === '—' && tokens[at - 1]?.said === '.' && mark) + 1
  const body = tokens.slice(from)
  const label = body[0]?.said === '(' && body[2]?.said === ')' ? 3 : 0
  if (!turning.has(body[label]?.said ?? '')) return [tokens]
  const end = body.findLastIndex(({ mark }) => !mark) + 1
  const commas = body.flatMap(({ said }, at) => (said === ',' && at < end ? [at] : [])).slice(0, MAX_SPLITS)
  return [
    tokens,
    ...commas
      .filter((at) => isOneStatement(body.slice(at + 1)))
      .map((at) => [...body.slice(at + 1, end), ...body.slice(label, at)]),
  ]
}

/** Whether the sentence is a single statement. If it has two, the opening words belong only to the first. */
const isOneStatement = (tokens: Token[]): boolean =>
  tokens.filter(({ said }) => verbs.has(said)).length < 2 && !tokens.some(({ said }) => said === ';')

/** Whether `said` is `law` without some of the pieces that may be left out. */
function isCutFrom(said: readonly Token[], law: readonly Token[]): boolean {
  if (said.length === 0 || law.length > MAX_TOKENS) return false
  const pieces = Map.groupBy(piecesThatMayGo(law), ({ start }) => start)
  const duties = new Set(dutiesOf(law))
  const known = new Map<number, boolean>()
  const fits = (i: number, j: number): boolean => {
    const key = i * (law.length + 1) + j
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, false)
    const found = fitsHere(i, j)
    known.set(key, found)
    return found
  }
  const fitsHere = (i: number, j: number): boolean => {
    if (j >= law.length) return i === said.length
    const goes = (pieces.get(j) ?? []).some(({ end }: Piece) => fits(i, end))
    if (goes || (law[j]!.mark && fits(i, j + 1))) return true
    // Two duties from a list, without everything between them.
    if (duties.has(j) && law[j]!.said !== 'and' && isJoin(said, i) && fits(i + 1, j)) return true
    if (i === said.length || law[j]!.mark) return false
    if (said[i]!.exact === law[j]!.exact && fits(i + 1, j + 1)) return true
    return (plainer.get(law[j]!.said) ?? []).some((entry) => {
      const [long, short] = [law.slice(j, j + entry.law.length), said.slice(i, i + entry.plain.length)]
      return stands(long, entry.law, short, entry.plain) && fits(i + short.length, j + long.length)
    })
  }
  return fits(0, 0)
}

const isJoin = (said: readonly Token[], at: number): boolean =>
  at > 0 && said[at]?.said === 'and' && !leadsToItems.has(said[at - 1]!.said) && said[at - 1]!.said !== 'and'

/** Whether the two texts match the two sides of an entry, with the same numbers and units. */
function stands(long: readonly Token[], law: string[], short: readonly Token[], plain: string[]): boolean {
  const bound = (tokens: readonly Token[], pattern: string[]): string | null => {
    if (tokens.length < pattern.length) return null
    const open: string[] = []
    const all = pattern.every((word, at) => {
      const { said } = tokens[at]!
      if (word === '#' ? isNumber(said) : word === '~' && units.test(said)) return open.push(said)
      return said === word
    })
    return all ? open.join(' ') : null
  }
  const values = bound(long, law)
  return values !== null && values === bound(short, plain)
}
