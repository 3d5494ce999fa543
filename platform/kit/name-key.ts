/**
 * Maps letters that look alike to a single letter. The table is a selection from confusables.txt of Unicode Technical
 * Standard #39 (https://www.unicode.org/Public/security/latest/confusables.txt): the letters of the Latin, Greek,
 * Cyrillic, Armenian, Cherokee, Coptic and Lisu scripts, and the digits, that can be mistaken for a single ASCII letter
 * or digit. We added the other case of letters that the standard lists in one case only, and left out sequences, such
 * as rn for m.
 */
export const lookAlikes: Record<string, string> = {
  a: 'ɑΑαАаᎪꓮ',
  b: 'ƄΒВвЬʙᏏᏴꓐ',
  c: 'СсᴄᏟꓚⲤⲥ',
  d: 'ԀԁᎠᏧꓒꓓ',
  e: 'ΕЕеҽᎬꓰ',
  f: 'Ϝքꓝ',
  g: 'ƍɡԌցᏀᏻꓖ',
  h: 'ΗНнҺһհʜᎻᏂћꓧⲎⲏ',
  j: 'ͿϳЈјᎫꓙ',
  k: 'ΚκКкᏦꓗⲔⲕ',
  l: 'iI1|ƖǀıɩɪΙιІіӀӏᎥᏞꓡꓲⲒⲓⳐ',
  m: 'ΜМмϺᴍᎷꓟⲘⲙ',
  n: 'ΝηոռꓠⲚⲛ',
  o: '0ΟοσОоՕօᴏᴑꓳⲞⲟ',
  p: 'ΡρРрᏢꓑⲢⲣ',
  q: 'Ԛԛգզ',
  r: 'ƦгᎡᏒꓣⲅ',
  s: 'ƽЅѕՏᏕᏚꓢ',
  t: 'ΤτТтᎢꓔⲦⲧ',
  u: 'ʋυՍսᴜꓴ',
  v: 'νѴѵᴠᏙꓦ',
  w: 'ɯѠѡԜԝաᴡᎳᏔꓪ',
  x: 'ΧχХхꓫⲬⲭ',
  y: 'ɣʏγΥУуҮүᎩᎽꓬⲨⲩ',
  z: 'ΖᴢᏃꓜ',
  2: 'ƧϨ',
  3: 'ƷȜЗӠⳌ',
  5: 'Ƽ',
  6: 'бᏮⳒ',
  8: 'Ȣȣ',
  9: 'Ⳋ',
}
const readAs = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter] as const)),
)

// Ligatures, and letters with a stroke: decomposition leaves them unchanged, although most alphabets treat them like
// accented letters.
const tied: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss' }

// Matches accents in every script, except those that make another syllable in Japanese. Vowel signs that belong to a
// single script do not match.
const accents = /[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309a]]/gv
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const gaps = /[^\p{L}\p{N}\p{M}|]+/u
const latin = /\p{Script=Latin}/u
const digits = /\p{Nd}/gu

/**
 * Converts a decimal digit of any script to ASCII. In each script, the code points of the ten digits are consecutive
 * and in order.
 */
function inAscii(digit: string): string {
  const code = digit.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** Text without case and accents, for searching words in it. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[øđłħŧıæœß]/g, (letter) => tied[letter]!)
    .normalize('NFC')

/**
 * The key of a name: two names with the same key look alike, regardless of case, accents, spaces, punctuation,
 * invisible characters or letters of other alphabets. Empty if the name has no letter or digit.
 */
export function nameKey(name: string): string {
  const shown = name.normalize('NFKD').replace(accents, '').replace(unseen, '')
  const words = shown.replace(digits, inAscii).split(gaps)
  if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) return ''
  return plain(words.map(read).join('')).replace(/[i|]/g, 'l')
}

/**
 * In a word with a Latin letter, every letter is read as the Latin letter that it looks like. Any other word is read in
 * capitals, because upper and lower case must give the same key, and because it is in capitals that the alphabets look
 * alike.
 */
const read = (word: string): string =>
  Array.from(latin.test(word) ? word : word.toUpperCase(), (letter) => readAs.get(letter) ?? letter).join('')
