import { plainer } from './plain-words.ts'
import { isShortened, type Quoted } from './shortening.ts'
import { isNumber, tokensOf } from './words.ts'

/** A sentence written by a model, with the numbers of the quotations that it claims to be based on. */
export interface Worded {
  text: string
  cites: number[]
}

/** Why a sentence is dropped. */
export type Dropped =
  | 'no_citation'
  | 'form'
  | 'too_long'
  | 'first_person'
  | 'advice'
  | 'unclear'
  | 'quoted_words'
  | 'number'
  | 'name'
  | 'negation'
  | 'new_words'
  | 'other_meaning'

export type Checked = { kept: Worded } | { dropped: Dropped }

export const MAX_WORDS = 35

// The characters that a sentence may contain. Characters of links, Markdown, HTML and code are excluded, and so are
// emoji.
const form = /^(?=[“"(]?[\p{Lu}\d])(?:\p{Script=Latin}|\d|[ ,.'’$%()/;:&§“”"–—-])+\.$/u
const link = /https?:|www\.|:\/\/|\/\/|\b[\w-]+\.(?:com|org|net|gov|edu|io|info|us|ru|cn)\b/i
const inner = /(?<!\b(?:\p{L}|No|Nos|Sec|Secs|Mr|Mrs|Ms|Dr|Jr|Sr|St|Inc|Co|Corp|Stat|Pub|Res))\.["”’)]?\s/u
const quotedWords = /[“"]([^“”"]*)[”"]/gu
const firstPerson =
  /(?<![\p{L}.])(?:i|me|my|mine|myself|we|our|ours|ourselves|us|let['’]s|i['’]\w+|we['’]\w+)(?![\p{L}]|\.\w)/iu
const standsForAnother =
  /^["“(]?(?:it|they|them|these|those|such|he|she|its|their|his|her|that|this(?! (?:bill|act|resolution|joint|measure|section|subsection|title)\b)|both|the (?:former|latter|same))\b/i
/** Words that look like the first person but are not: US, title I and item (i). */
const notSpeaking =
  /\bU\.?S\.?(?=\W|$)|\((?:i|I)\)|\b(?:title|subtitle|part|subpart|division|chapter|class|schedule|phase|tier|level|type|category|article|War) I\b/g
const counsel =
  /\b(?:you|your|yours|yourself|should|ought|recommend\w*|advis\w*|urge[sd]?|please|consider (?:voting|calling)|worth|important to|better to|best to)\b/i
const appeal =
  /^["“(]?(?:do not |don['’]t |never |always |also |then |just |first, )?(?:vote|support|oppose|donate|call|contact|sign|join|click|visit|go|see|read|write|tell|ask|remember|note|ignore|stop|make|take|get|reject|defeat|stand|fight|act|help|send|give|pay|share|learn|elect|say)\b/i
const forAppeal =
  /\b(?:vote|voting) (?:for|against)\b|\b(?:call|contact|write(?: to)?|tell) (?:your|the) (?:senator|representative|congress)/i
const denials = new Set(
  'not no never neither nor none without unless except excluding fail denied deny denies prohibit prohibited forbid forbidden ban banned refuse lack bar barred cease end repeal repealed terminate terminated'.split(
    ' ',
  ),
)
const named = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu

/**
 * Keeps a sentence only if it passes every rule. Pure, and strict: a doubtful sentence is dropped.
 *
 * - `no_citation`: it cites at least one quotation, and only quotations that exist.
 * - `form`: one sentence of plain letters, digits and marks, ending with a full stop; no link, Markdown, HTML or code.
 * - `too_long`: it has at most 35 words.
 * - `first_person`: it does not contain I, we, my, our or us, because only the text may speak.
 * - `advice`: it does not address the reader, give advice or value judgements, or ask anybody to vote, call or give.
 * - `unclear`: it does not begin with a word that refers to something said before, such as It or These.
 * - `quoted_words`: its words in quotation marks appear verbatim in a quotation that it cites.
 * - `number`: every number, date, amount and section appears in a cited quotation, in digits or in words.
 * - `name`: every capitalised word except the first appears capitalised in a cited quotation.
 * - `negation`: it denies or forbids something only if a cited quotation does.
 * - `new_words`: every other word also appears in a cited quotation, or is the plain word for a word that does
 *   (`plain-words.ts`).
 * - `other_meaning`: it is a shortened sentence of a cited quotation (`shortening.ts`): the same words in the same
 *   order, with every "not", "may", "shall", "only", "if", "or", "each" and "before" of the original sentence.
 */
export function check(worded: Worded, quotes: ReadonlyMap<number, Quoted>): Checked {
  const { text } = worded
  const cites = [...new Set(worded.cites)]
  if (cites.length === 0 || cites.some((n) => !quotes.has(n))) return { dropped: 'no_citation' }
  const cited = cites.map((n) => quotes.get(n)!)
  const dropped = ofItsForm(text) ?? ofItsWords(text, cited.map((quote) => quote.text).join('\n'))
  if (dropped) return { dropped }
  const proven = cites.filter((n) => isShortened(text, quotes.get(n)!))
  return proven.length > 0 ? { kept: { text, cites: proven } } : { dropped: 'other_meaning' }
}

function ofItsForm(text: string): Dropped | null {
  if (!form.test(text) || link.test(text) || inner.test(text)) return 'form'
  if ((text.match(/["“”]/g) ?? []).length % 2 === 1) return 'form'
  if (text.split(/\s+/).length > MAX_WORDS) return 'too_long'
  const own = text.replaceAll(quotedWords, ' ')
  if (firstPerson.test(own.replaceAll(notSpeaking, ' '))) return 'first_person'
  if (counsel.test(own) || appeal.test(own) || forAppeal.test(own)) return 'advice'
  return standsForAnother.test(text) ? 'unclear' : null
}

function ofItsWords(text: string, source: string): Dropped | null {
  const flat = flattened(source)
  const quoted = [...text.matchAll(quotedWords)].map(([, words]) => flattened(words!))
  if (quoted.some((words) => !words || !flat.includes(words))) return 'quoted_words'
  const there = new Set(tokensOf(source).map(({ said }) => said))
  const said = tokensOf(text).filter(({ mark }) => !mark)
  if (said.some((token) => isNumber(token.said) && !there.has(token.said))) return 'number'
  if (!namesStand(text, source)) return 'name'
  const denies = said.some((token) => denials.has(token.said))
  if (denies && !tokensOf(source).some((token) => denials.has(token.said))) return 'negation'
  return said.some((token) => !there.has(token.said) && !isPlainWord(token.said)) ? 'new_words' : null
}

const flattened = (text: string): string =>
  text.replaceAll(/["“”]/g, '').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()

// Names that a text uses for itself or its country, and that a sentence may always contain.
const alwaysNamed = new Set(['Act', 'U', 'S', 'US', 'VA', 'DOD', 'The', 'This'])

function namesStand(text: string, source: string): boolean {
  const names = new Set(source.match(named) ?? [])
  const shouted = new Set([...names].map((name) => name.toUpperCase()))
  return [...text.matchAll(named)].every(({ 0: name, index }) => {
    const begins = /^["“(]*$/.test(text.slice(0, index))
    return (
      begins ||
      alwaysNamed.has(name) ||
      names.has(name) ||
      (shouted.has(name.toUpperCase()) && names.has(name.toUpperCase()))
    )
  })
}

// This also includes the words with which a sentence attributes its statement to the text.
const framing =
  'bill act resolution joint text section subsection law measure say state that provide require would direct to allow permit authorize'
const plainWords = new Set([...framing.split(' '), ...[...plainer.values()].flat().flatMap(({ plain }) => plain)])

const isPlainWord = (said: string): boolean => plainWords.has(said)
