import { describe, expect, test } from 'vitest'
import { lookAlikes, nameKey, plain } from './name-key.ts'

const MAX_NAME = 60

describe('two names that look alike share one key', () => {
  const pairs: [string, string, string][] = [
    ['a Cyrillic letter', 'Wendmouth', 'W\u0435ndmouth'],
    ['capitals', 'Wendmouth', 'WENDMOUTH'],
    ['a space', 'Wendmouth', 'Wend mouth'],
    ['punctuation', 'Wendmouth', '«Wend-mouth!»'],
    ['an unseen character', 'Wendmouth', 'Wend\u200bmouth'],
    ['a soft hyphen', 'Wendmouth', 'Wend\u00admouth'],
    ['a filler of Hangul', 'Wendmouth', 'Wendmouth\u3164'],
    ['letters of full width', 'Wendmouth', 'ｗｅｎｄｍｏｕｔｈ'],
    ['mathematical letters', 'Wendmouth', '𝓦𝓮𝓷𝓭𝓶𝓸𝓾𝓽𝓱'],
    ['a zero for an o', 'Wendmouth', 'Wendm0uth'],
    ['an I for an l', 'Hill Street', 'HiIl Street'],
    ['a one for an l', 'Hill Street', 'Hi1l Street'],
    ['a bar for an l', 'Hill Street', 'Hi|l Street'],
    ['an accent', 'Arbol', 'Árbol'],
    ['an accent put on afterwards', 'Árbol', 'A\u0301rbol'],
    ['a stroke', 'Lodz', 'Łódź'],
    ['letters tied together', 'Strasse', 'Straße'],
    ['Greek letters', 'Voice', 'Vοιce'],
    ['a small Greek nu for a v', 'Navan', 'Na\u03bdan'],
    ['a Greek capital nu for an N', 'Navan', '\u039davan'],
    ['an Armenian letter', 'Union', 'Uni\u0585n'],
    ['small Cyrillic capitals', 'Tenth', 'Tent\u043d'],
    ['a whole word of another alphabet', 'SCOPE', '\u0405\u0421\u041e\u0420\u0415'],
    ['capitals in Greek', 'Νέα Πόλη', 'ΝΈΑ ΠΌΛΗ'],
    ['capitals in Cyrillic', 'Край Невы', 'КРАЙ НЕВЫ'],
    ['Lisu letters', 'Wendmouth', '\ua4ea\ua4f0\ua4e0\ua4d3\ua4df\ua4f3\ua4f4\ua4d4\ua4e7'],
    ['a Lisu letter among Latin ones', 'Wendmouth', 'Wendm\ua4f3uth'],
    ['a Coptic letter', 'Wendmouth', 'Wendm\u2c9futh'],
    ['a Coptic capital', 'Tenth', 'TENT\u2c8e'],
    ['a Cyrillic tshe', 'Tenth', 'Tent\u045b'],
    ['Arabic digits', 'Ward 12', 'Ward \u0661\u0662'],
    ['Devanagari digits', 'Ward 35', 'Ward \u0969\u096b'],
    ['digits beyond sixteen bits', 'Ward 9', 'Ward \u{1e959}'],
    ['the end of a Greek word', 'Δρόμος', 'ΔΡΌΜΟΣ'],
  ]
  test.each(pairs)('two names share one key despite %s', (_what, one, other) => {
    expect(nameKey(other)).toBe(nameKey(one))
  })
})

describe('names that look different have different keys', () => {
  const pairs = [
    ['Wendmouth', 'Wendmouth 2'],
    ['Ward 3', 'Ward 8'],
    ['Ward 1', 'Ward 11'],
    ['Ward \u0661', 'Ward \u0662'],
    ['Barn', 'Bam'],
    ['куна', 'кућа'],
    ['Мир', 'Мор'],
    ['कल', 'काल'],
    ['はな', 'ばな'],
    ['한강', '한궁'],
    ['東京', '京都'],
    ['سلام', 'كلام'],
  ] as const
  test.each(pairs)('%s and %s have different keys', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })
})

test.each(['!!!', '— — —', '\u200b\u200c\u200d', '\u3164\u3164\u3164', '🌳🌳🌳', '\u0301\u0301\u0301', '|||'])(
  'a name without a letter or digit has no key: %j',
  (name) => {
    expect(nameKey(name)).toBe('')
  },
)

test('the key of the longest possible name fits an index, however its letters decompose', () => {
  const MOST_BYTES_OF_AN_INDEX_ROW = 2_704
  for (const letter of ['\u0390', '\ufdfa', '\u3316', '㏂', 'ß', '한'])
    expect(Buffer.byteLength(nameKey(letter.repeat(MAX_NAME)))).toBeLessThan(MOST_BYTES_OF_AN_INDEX_ROW)
})

test('words are found whatever their case and accents', () => {
  expect(plain('JACARANDÁS de la Peña')).toBe('jacarandas de la pena')
  expect(plain('ばな')).toBe('ばな')
})

test('every decimal digit in Unicode maps to the ASCII digit of the same value', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /\p{Nd}/u.test(one))
  const counts = new Map<string, number>()
  for (const one of all) counts.set(nameKey(one), (counts.get(nameKey(one)) ?? 0) + 1)
  expect([...counts.keys()].sort()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', 'l', 'o'])
  expect(new Set(counts.values())).toEqual(new Set([all.length / 10]))
})

test('every look-alike character appears in the table once, in its decomposed form', () => {
  const all = Object.values(lookAlikes).flatMap((alike) => Array.from(alike))
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((one) => one.normalize('NFKD') !== one)).toEqual([])
})
