import type { Wording } from './wording.ts'

/** Words that end like an infinitive but are not verbs. */
const noVerbs =
  'lugar|hogar|bar|mar|mujer|taller|alquiler|ayer|escolar|familiar|popular|particular|singular|militar|regular|similar|azúcar|dólar|militar|placer|carácter|altar|pilar|solar|lunar|celular|ejemplar|auxiliar|titular|circular|vestir|porvenir|cualquier|primer|tercer|cáncer|poder|deber|bienestar|malestar|polar|vulgar|titular'
const infinitive = `(?!(?:${noVerbs})(?![\\p{L}]))\\p{L}{2,}(?:[aei]r|ír)(?:se|l[aeo]s?)?(?![\\p{L}])`
const before = '(?<![\\p{L}])'
const joined = new RegExp(`${before}[ye] (?:también |además |luego |no )?${infinitive}`, 'u')
const either = new RegExp(`${before}[ou] (?:bien |no )?${infinitive}`, 'u')
/** Matches a purpose, which may contain two verbs: "a place to read and write". */
const purpose = new RegExp(`${before}(?:para|a|de) ${infinitive} [ye] ${infinitive}`, 'gu')

const asksAgain =
  /(?<!\p{L})y (?:a |de |con |en |para )?(?:dónde|cuándo|cómo|qué|quién|quiénes|cuánt[oa]s?|por qué|cuál|cuáles|debe|deben|debería|deberían|es|está|están|son|quiere|quieren|puede|pagaría|usaría|querría|apoyaría|estaría|sería|iría|podría|compraría)(?!\p{L})/u
const twoClauses = /(?<!\p{L})que .+(?<!\p{L})y que /u
const twoMarks = /\?[^?]*\p{L}[^?]*\?/u
const qualities =
  'rápid[oa]|barat[oa]|limpi[oa]|segur[oa]|tranquil[oa]|amables?|útil|just[oa]|clar[oa]|cómod[oa]|fiable|bonit[oa]|accesible|modern[oa]|puntual'
const twoOfOne = new RegExp(
  `(?:satisfech[oa]s?|content[oa]s?) con .+(?<!\\p{L})y |(?<!\\p{L})(?:${qualities})s? y (?:${qualities})s?(?!\\p{L})`,
  'u',
)

const leading = [
  /de acuerdo (?:en|con) que/,
  /(?:^|¿|[.,;] )no (?:cree|creen|le parece|les parece|piensa|opina|es hora|es verdad|es cierto|es evidente|deberíamos|merecen?|sería mejor)(?!\p{L})/u,
  /¿?verdad que |, ¿(?:verdad|no)\?/,
  /(?:es obvio|obviamente|evidentemente|es evidente|es sabido|por supuesto|desde luego|sin duda|naturalmente|claro que)/,
  /(?:todo el mundo|todos|cualquiera) (?:sabe|sabemos|saben|quiere|está de acuerdo)/,
  /la mayoría de (?:la gente|las personas|los vecinos|los expertos) (?:quiere|cree|piensa|dice|apoya|sabe)/,
  /los expertos (?:coinciden|dicen|saben)/,
  /(?:de una vez|por fin)(?!\p{L})/u,
  /cuánto (?:le|te|les) (?:gusta|encanta|molesta)/,
  /(?:ridícul|absurd|vergonz|escandalos|maravillos|desastros|sensat|lamentable|derroche|despilfarro|intolerable|inaceptable|indignante|irresponsable)/,
]
const bothSides = /de acuerdo o en desacuerdo|en desacuerdo o de acuerdo/

const denials = /(?<!\p{L})(?:no|sin)(?!\p{L})/gu
const opposed = /(?<!\p{L})(?:se opone[n]?|oponerse|en contra de|en desacuerdo con)(?!\p{L})/gu
const undoing =
  /(?<!\p{L})(?:prohib\p{L}+|rechaz\p{L}+|impedir\p{L}*|impid\p{L}+|abol\p{L}+|neg(?:ar|arse|ando)|imposible|innecesari[oa]s?|ilegal(?:es)?)(?!\p{L})/gu
const choiceOfSides =
  /de acuerdo o en desacuerdo|a favor o en contra|apoya o (?:rechaza|se opone)|s[ií] o no|o no(?=\?|$)|no solo|no sólo/g

const absolute =
  /(?<!\p{L})(?<!casi )(?:siempre|nunca|jamás|nadie|totalmente|completamente|absolutamente|por completo|sin excepción|en ningún caso|bajo ningún concepto|en todo momento)(?!\p{L})/u

const many = (text: string, words: RegExp): number => text.match(words)?.length ?? 0

/** The Spanish patterns. "Nunca" or "nadie" after "no" is normal Spanish, and not a double negative. */
export const spanish: Wording = {
  asksTwice: (given, choosing) => {
    const text = given.replaceAll(purpose, '')
    return (
      joined.test(text) ||
      (!choosing && either.test(text)) ||
      asksAgain.test(text) ||
      twoClauses.test(text) ||
      twoMarks.test(text) ||
      twoOfOne.test(text)
    )
  },
  leads: (text) => !bothSides.test(text) && leading.some((words) => words.test(text)),
  deniesTwice: (sentence) => {
    const said = sentence.replaceAll(choiceOfSides, '')
    const [not, against, undone] = [many(said, denials), many(said, opposed), many(said, undoing)]
    return not > 1 || (not > 0 && against + undone > 0) || (against > 0 && against + undone > 1)
  },
  isAbsolute: (text) => absolute.test(text),
  yesOrNo: /^(?:sí|si|no)(?!\p{L})/u,
}
