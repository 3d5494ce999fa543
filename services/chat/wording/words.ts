/** A word in the form used for comparison, or a mark between words. */
export interface Token {
  /** The word in lower case, with numbers as digits; or the mark itself. */
  exact: string
  /** The same word in the singular. */
  said: string
  mark: boolean
  /** Whether a mark comes directly after a letter or digit, such as the bracket in 2(b). */
  glued: boolean
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const numbers = new Map([
  ...ones.split(' ').map((word, at) => [word, at] as const),
  ...'thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 30 + at * 10] as const),
])
const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, at) => [word, `${at + 1}th`]),
)
const scales = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
])

/** Words that make no difference to the meaning of a sentence. */
const articles = new Set(['a', 'an', 'the'])
/** Words that keep their article, because "a few" is not the same as "few". */
const counting = new Set(['few', 'little', 'number', 'majority', 'lot'])
/** Words for the parts of a law, because "such title" refers to another title. */
const parts = new Set('act bill resolution section subsection paragraph clause title chapter part code law'.split(' '))
const alike = new Set([
  'this',
  'his',
  'its',
  'us',
  'is',
  'was',
  'has',
  'does',
  'as',
  'united',
  'states',
  'plus',
  'thus',
])

const piece =
  /(?<dash>--+|[—–])|(?<word>\$?\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)?|\p{L}+(?:['’]\p{L}+)*)|(?<mark>[,;:.()%])/gu

/**
 * The words and marks of a text, in order, in the form used for comparison; articles and quotation marks are omitted.
 */
export function tokensOf(text: string): Token[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\bU\.\s?S\.(?:\s?C\.)?/g, (found) => (found.includes('C') ? ' USC ' : ' US '))
    .replaceAll(/\bcannot\b/gi, 'can not')
    .replaceAll(/(\p{L})n['’]t\b/gu, '$1 not')
  const tokens = [...plain.matchAll(piece)].flatMap(({ groups, index }): Token[] => {
    if (groups!['dash']) return [{ exact: '—', said: '—', mark: true, glued: false }]
    const glued = /[\p{L}\p{N})]/u.test(plain[index - 1] ?? '')
    if (groups!['mark'] === '%') return [{ exact: 'percent', said: 'percent', mark: false, glued }]
    if (groups!['mark']) return [{ exact: groups!['mark'], said: groups!['mark'], mark: true, glued }]
    const exact = sayingOf(groups!['word']!)
    return [{ exact, said: singular(exact), mark: false, glued }]
  })
  return scaled(tokens).filter(({ said }, at, all) => !isArticle(said, all[at + 1]?.said) || isBracketed(all, at))
}

/** Whether an "a" is the label of item (a) and not an article. */
const isBracketed = (tokens: Token[], at: number): boolean =>
  tokens[at - 1]?.said === '(' && tokens[at + 1]?.said === ')'

const isArticle = (said: string, next: string | undefined): boolean =>
  (articles.has(said) && !counting.has(next ?? '')) || (said === 'such' && next !== 'as' && !parts.has(next ?? ''))

function sayingOf(word: string): string {
  const small = word.toLowerCase().replaceAll('’', "'").replace(/'s?$/, '')
  if (/^\$?\d/.test(small)) return small.replaceAll(',', '').replace(/(?:st|nd|rd|th)$/, 'th')
  const number = numbers.get(small)
  return number === undefined ? (ordinals.get(small) ?? small) : String(number)
}

/**
 * The singular of a word, for the table of plain words. Verbs keep their tense and voice: "paid" is not the same as
 * "pays".
 */
function singular(word: string): string {
  if (word.length < 4 || alike.has(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** Writes out numbers with a word: 5 million becomes 5000000. */
function scaled(tokens: Token[]): Token[] {
  const list: Token[] = []
  for (const token of tokens) {
    const scale = scales.get(token.said)
    const before = list.at(-1)
    if (!scale || !before || !isNumber(before.said)) list.push(token)
    else list[list.length - 1] = numbered(before, timesScale(before.said, scale))
  }
  return list
}

const numbered = (token: Token, said: string): Token => ({ ...token, exact: said, said })

const timesScale = (said: string, scale: number): string =>
  `${said.startsWith('$') ? '$' : ''}${Math.round(Number(said.replace('$', '')) * scale)}`

export const isNumber = (said: string): boolean => /^\$?\d/.test(said)
