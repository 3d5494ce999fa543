import { isTitle, namesOf, plain, wordsOf, type Asked, type Figure } from './asking.ts'
import { overlap, type Days } from './days.ts'

type Office = Figure['offices'][number]
type Other = Figure['others'][number]

/** The person whom a question is about. */
export type Meant =
  | { is: 'figure'; during: Days | null }
  /** The question names an office that the figure never held, or did not hold at that time. */
  | { is: 'office'; held: Office[]; days: Days | null }
  | { is: 'other'; other: Other | null }
  /** The question addresses whoever answers as "you". */
  | { is: 'you' }

const person = String.raw`((?:[\p{L}][\p{L}.’'-]*,?\s+){0,9}?[\p{L}][\p{L}.’'-]*)`
const acts =
  'say|said|speak|spoke|spoken|talk|talked|vote|voted|sponsor|sponsored|cosponsor|cosponsored|co-sponsor|co-sponsored|introduce|introduced|mention|mentioned|support|supported|oppose|opposed|promise|promised|think|thought|believe|believed|claim|claimed|argue|argued|state|stated|remark|remarked|comment|commented|write|wrote|propose|proposed|tell|told|give|gave|make|made|ask|asked|call|address|addressed|announce|announced|declare|declared|insert|inserted|cast|miss|missed|skip|skipped|abstain|abstained|withdraw|withdrew|withdrawn|hold|held|serve|served|join|joined|leave|left|attend|attended'
const things =
  'votes?|voting|records?|remarks?|speech|speeches|statements?|words|positions?|quotes?|quotations?|bills?|stance|views?|comments?'
/** Verbs of saying. The topic comes after a preposition; if there is no preposition, the speaker follows the verb. */
const dichos = 'dijo|dice|ha dicho|habló|hablo|votó|voto|ha votado|opinó|opina|declaró'
const noSubject = String.raw`(?!(?:sobre|en|por|para|con|contra|ante|desde|hasta|durante|del?|al?|acerca|respecto|que|cuando|no|s[ií]|nunca|jamás|alg\p{L}+|ning\p{L}+|tod[ao]s?|much[ao]s?|también|ya)(?!\p{L}))`
/**
 * Verbs of doing. The topic follows the verb directly; a title, a family relation or a missing article shows that the
 * doer follows instead.
 */
const hechos =
  'patrocinó|patrocino|ha patrocinado|copatrocinó|copatrocino|ha copatrocinado|presentó|presento|ha presentado|mencionó|apoyó|propuso|retiró'
const noMatter = String.raw`(?!(?:los|las|una?|est[ae]|es[ae]|otr[ao]s?|sus|ley|leyes|proyectos?|resoluci\p{L}+|[sh]\.?\s?(?:\d|[rjc]))(?!\p{Ll}))(?:(?!(?:el|la|su)\s)|(?=(?:el|la|su)\s(?:senador|vicepresident|president|representante|congresista|gobernador|alcald|marid|espos|hij|herman|prim|padre|madre)))`
const after = String.raw`(?=\s+(?:sobre|en|el|la|los|las|acerca|a favor|contra|por|al|del|de la|respecto|durante)\b|\s*[,?¿.!]|\s*$)`

/** Patterns for the person who did something, in reading order. */
const subjects = [
  String.raw`\b(?:did|does|do|has|have|had|didn[’']t|hasn[’']t|would|will|could)\s+${person}\s+(?:(?:ever|also|really|actually|publicly|once|then|not)\s+)*(?:${acts})\b`,
  String.raw`\b(?:what|that|how|when|where|why|which|whether|if|bill|words|everything|things)\s+${person}\s+(?:(?:has|have|had|ever|also)\s+)*(?:${acts})\b`,
  String.raw`\b(?:said|sponsored|cosponsored|introduced|made|given|delivered|written|spoken|cast|remarks|statement|statements|speech|speeches|words|votes?|quotes?|record)\s+(?:by|from|of)\s+${person}${String.raw`(?=\s+(?:about|on|in|regarding|at|over|during|concerning)\b|\s*[,?.!:]|\s*$)`}`,
  String.raw`(?:^|\s)${person}[’']s?\s+(?:\p{L}+\s+){0,2}(?:${things})\b`,
  String.raw`(?:^|[¿\s])(?:${dichos})\s+${noSubject}${person}${after}`,
  String.raw`(?:^|[¿\s])(?:${hechos})\s+${noSubject}${noMatter}${person}${after}`,
  String.raw`\b(?:votos?|palabras|discursos?)\s+del?\s+${person}${after}`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** Things that are said to say or do something although they are not people. */
const nobody =
  /^(?:it|this|that|these|those|there|the|a|an|any|bill|bills|law|laws|act|acts|text|record|records|congress|senate|house|committee|resolution|measure|amendment|constitution|statement|statements|remarks?|votes?|people|anyone|anybody|somebody|who|everyone|i|we|us|me|americans|voters|ley|proyecto|congreso|senado|registro|how|many|much|often|times|what|when|where|which|on|in|of|all|no|not|and|quotes?|words|roll|call|do|does|did|has|have|had|is|was|were|are|will|would|could|can|should|ever|also)$/
const pronouns = /^(?:she|he|they|her|him|them|his|their|ella|ellos|ellas|su|sus|figure)$/
const addressed = /^(?:you|your|usted|tu|ustedes|yourself)$/
/** Words that may stand next to a name without turning it into the name of another person. */
const beside = /^(?:then|former|u|us|united|states|the|of|from|for|la|el|de|a|then-|ex|late|junior|state|and)$/

/** Polite requests, which address the person who answers but are not about that person. */
const polite =
  /\b(?:(?:can|could|would|will) you (?:please |kindly )?(?:tell|show|give|find|list|quote|explain|check)(?: me| us)?|do you (?:know|have)|i (?:would like|want) to know|(?:me )?puedes? (?:decir|mostrar)(?:me)?)\b/gi

/** Finds the person whom a question is about: the subject of its sentence, or else any name in it. */
export function whoIsMeant({ bare: said, days }: Asked, figure: Figure): Meant {
  const bare = said.replaceAll(polite, ' ').trim()
  for (const subject of subjects) {
    const who = subject.exec(bare)?.[1]
    const meant = who === undefined ? null : judge(who, days, figure)
    if (meant) return meant
  }
  return strangerIn(bare, figure) ?? officeIn(bare, days, figure) ?? { is: 'figure', during: null }
}

/** The person to whom the subject of a sentence refers; null if the subject is not a person. */
function judge(said: string, days: Days | null, figure: Figure): Meant | null {
  const parts = said.split(/\s*,\s*|\s+(?:and|y|with|con)\s+/i)
  const judged = parts.map((part) => judgeOne(part, days, figure))
  return judged.find((meant) => meant?.is === 'figure') ?? judged.find((meant) => meant !== null) ?? null
}

function judgeOne(said: string, days: Days | null, figure: Figure): Meant | null {
  const words = wordsOf(said).map(plain)
  if (/^(?:she|he|they|ella)$/.test(words[0] ?? '')) return { is: 'figure', during: null }
  if (words.some((word) => /^(?:act|ley)$/.test(word))) return null
  const names = namesOf(figure)
  const telling = words.filter((word) => !nobody.test(word) && !beside.test(word))
  if (words.some((word) => addressed.test(word)) && telling.every((word) => addressed.test(word))) return { is: 'you' }
  if (telling.length === 0) return null
  if (telling.every((word) => pronouns.test(word))) return { is: 'figure', during: null }
  if (telling.every(isTitle)) return officeOf(telling, days, figure)

  const places = new Set(figure.offices.flatMap(({ title }) => wordsOf(title)).map(plain))
  const own = wordsOf(figure.name).map(plain)
  const [first, last] = [telling.indexOf(own[0]!), telling.lastIndexOf(own.at(-1)!)]
  const isMiddle = (at: number) => first !== -1 && first < at && at < last
  const strange = telling.filter(
    (word, at) => !names.has(word) && !isTitle(word) && !places.has(word) && !pronouns.test(word) && !isMiddle(at),
  )
  const named = telling.some((word) => names.has(word))
  if (named && strange.length === 0 && titleFits(telling, figure)) return { is: 'figure', during: null }
  if (!named && strange.length === 0) return officeOf(telling, days, figure)
  return { is: 'other', other: known(said, figure) }
}

/** Informal names of offices, and the beginnings of their official titles. */
const spoken: [RegExp, RegExp][] = [
  [/\b(?:vice president|vp|vicepresident[ea])\b/, /^vice president/i],
  [/\b(?:senator|sen|senadora?)\b/, /\bsenator\b/i],
  [/\b(?:representative|rep|congress(?:wo)?man|congressperson)\b/, /\brepresentative\b/i],
  [/\bgovernor\b/, /\bgovernor\b/i],
  [/(?<!vice )\bpresident[ea]?\b/, /^president\b/i],
]

const heldAs = (title: string, { offices }: Figure): Office[] | null => {
  const office = spoken.find(([said]) => said.test(title))
  return office ? offices.filter((one) => office[1].test(one.title)) : null
}

/** An office without a name refers to the figure if the figure held that office on those days. */
function officeOf(words: string[], days: Days | null, figure: Figure): Meant {
  const said = words.join(' ')
  const held = heldAs(said, figure)
  if (held === null) return { is: 'figure', during: null }
  if (held.length === 0 || (days && !held.some((office) => overlap(days, office)))) return { is: 'office', held, days }
  // "The senator" usually still means the figure. An office that only one person holds at a time means the figure's own
  // time in that office.
  if (/\bsen/.test(said)) return { is: 'figure', during: null }
  const [from, to] = [held[0]!.from, held.at(-1)!.to ?? '9999-12-31']
  if (!days) return { is: 'figure', during: { from, to } }
  return { is: 'figure', during: { from: days.from > from ? days.from : from, to: days.to < to ? days.to : to } }
}

/**
 * Whether the title before a name fits the figure. Mr. does not fit a woman, and a title such as Representative must be
 * an office that the figure has held.
 */
function titleFits(words: string[], figure: Figure): boolean {
  const said = words.filter(isTitle).join(' ')
  if (/\bmr\b|\bsr\b/.test(said) && figure.pronoun === 'she') return false
  if (/\b(?:ms|mrs|miss|sra|srta)\b/.test(said) && figure.pronoun === 'he') return false
  return heldAs(said, figure)?.length !== 0
}

const known = (said: string, { others }: Figure): Other | null => {
  const words = ` ${wordsOf(said).map(plain).join(' ')} `
  const calls = ({ name, called }: Other) => [name, ...called].map((one) => ` ${wordsOf(one).map(plain).join(' ')} `)
  const those = others.filter((other) => calls(other).some((one) => words.includes(one)))
  return those.length === 1 ? those[0]! : null
}

/**
 * Finds another person named anywhere: a known person, or a person with the figure's last name but a different first
 * name.
 */
function strangerIn(bare: string, figure: Figure): Meant | null {
  const words = wordsOf(bare)
  const other = known(bare, figure)
  if (other) return { is: 'other', other }
  const names = namesOf(figure)
  const last = plain(wordsOf(figure.name).at(-1) ?? '')
  const stranger = words.some((word, at) => {
    const before = words[at - 1]
    if (plain(word) !== last || before === undefined || !/^\p{Lu}/u.test(before)) return false
    const one = plain(before)
    if (isTitle(one)) return !titleFits([one, last], figure)
    return at > 1 && !names.has(one) && !beside.test(one) && !nobody.test(one)
  })
  return stranger ? { is: 'other', other: null } : null
}

/** An office mentioned without a name, if nobody else is named. */
function officeIn(bare: string, days: Days | null, figure: Figure): Meant | null {
  const words = wordsOf(bare).map(plain)
  const names = namesOf(figure)
  if (words.some((word) => names.has(word) || pronouns.test(word))) return null
  const said = words.filter(isTitle)
  return said.length > 0 ? officeOf(said, days, figure) : null
}
