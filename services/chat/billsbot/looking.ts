import { spelled, topicOf } from './terms.ts'

/** The kind of question about bills, judged by its form. */
export interface Form {
  /** The question looks for bills, such as: which bill does this? */
  looking: boolean
  /** The question refers to one bill without naming it, such as: the bill on smoking. */
  one: boolean
  /** The question asks for a particular form of answer, which genuine questions about bills never do. */
  wording: boolean
  quoted: { text: string; start: number; end: number } | null
}

// Words between "which" and "bills" describe the bills; with a verb or an article there, the question is about one
// bill.
const between = String.raw`(?: (?!(?:does|did|do|is|was|are|the|this|that|in|of|says?|dice|hace|cambia|es|el|la|este|esta|ese|esa) )\p{L}+){0,3}? `
const kinds = '(?:bills?|acts?|resolutions?|legislation|measures?|laws?|proposals?)'
const kindsEs = '(?:proyectos?|ley(?:es)?|iniciativas?|propuestas?|resoluci[oó]n(?:es)?)'
const looks = [
  new RegExp(`\\b(?:which|what)${between}${kinds}\\b(?! (?:says?|said|is called)\\b)`, 'iu'),
  /\bthe (?:newest|latest|(?:most )?recent) (?:bills|acts|resolutions|measures)\b|\bproyectos (?:de ley )?(?:m[aá]s )?recientes\b/iu,
  /\bwhich of (?:the|these|those|all) (?:bills|acts|resolutions|measures|laws|proposals)\b/iu,
  new RegExp(`\\b(?:is|are|was|were|has|have|did|do|does) (?:there|any)${between}${kinds}\\b`, 'iu'),
  new RegExp(
    `\\b(?:find|list|show|search|look|looking|give me|name|know of)(?: me| for| all| any)*${between}${kinds}\\b`,
    'iu',
  ),
  new RegExp(`^(?:any|all)? ?(?:bills|legislation|resolutions|measures)\\b`, 'iu'),
  new RegExp(
    `(?:^|[^\\p{L}])(?:qu[eé]|cu[aá]l(?:es)?|hay|existen?|busca|muestra|mu[eé]strame|lista|encuentra)${between}${kindsEs}(?![\\p{L}])`,
    'iu',
  ),
]
const speaksOfOne =
  /\b(?:the|this|that) (?:\p{L}+ ){0,3}?(?:bill|act|resolution|measure|proposal)\b|(?:^|[^\p{L}])(?:el|la|ese|esa|este|esta) (?:proyecto|ley|iniciativa|resoluci[oó]n)\b/iu
const onWording =
  /\b(?:your|tus?|su) (?:\p{L}+ ){0,2}?(?:answers?|repl(?:y|ies)|responses?|messages?|output|respuestas?|mensajes?)\b/iu
// Matches from the first quotation mark to the last, because a quotation may contain another.
const marks = /["“«](.{12,})["”»]/su

export function formOf(message: string): Form {
  const found = marks.exec(message)
  const quoted = found && { text: found[1]!, start: found.index, end: found.index + found[0].length }
  const outside = quoted ? message.slice(0, quoted.start) + message.slice(quoted.end) : message
  return {
    looking: looks.some((form) => form.test(outside)) || isKeywords(message),
    one: speaksOfOne.test(outside),
    wording: onWording.test(outside),
    quoted,
  }
}

/** Whether a message is a few bare keywords, as people type them to search. */
function isKeywords(message: string): boolean {
  const words = spelled(message)
  return !/[?¿!]/.test(message) && words.length > 0 && words.length <= 4 && topicOf(message).length === words.length
}
