/**
 * How a name reads: letters that look alike become one letter. The table is a choice from confusables.txt of Unicode
 * Technical Standard #39 (https://www.unicode.org/Public/security/latest/confusables.txt): the letters of the Latin,
 * Greek, Cyrillic, Armenian and Cherokee scripts, and the digits, that can be taken for one letter or digit of ASCII.
 * Ours beside it: the other case of letters listed there in one case. Not followed: m is not rn.
 */
export const lookAlikes: Record<string, string> = {
  a: 'ɑΑαАаᎪ',
  b: 'ƄΒВвЬʙᏏᏴ',
  c: 'СсᴄᏟ',
  d: 'ԀԁᎠᏧ',
  e: 'ΕЕеҽᎬ',
  f: 'Ϝք',
  g: 'ƍɡԌցᏀᏻ',
  h: 'ΗНнҺһհʜᎻᏂ',
  j: 'ͿϳЈјᎫ',
  k: 'ΚκКкᏦ',
  l: 'iI1|ƖǀıɩɪΙιІіӀӏᎥᏞ',
  m: 'ΜМмϺᴍᎷ',
  n: 'Νηոռ',
  o: '0ΟοσОоՕօᴏᴑ',
  p: 'ΡρРрᏢ',
  q: 'Ԛԛգզ',
  r: 'ƦгᎡᏒ',
  s: 'ƽЅѕՏᏕᏚ',
  t: 'ΤτТтᎢ',
  u: 'ʋυՍսᴜ',
  v: 'νѴѵᴠᏙ',
  w: 'ɯѠѡԜԝաᴡᎳᏔ',
  x: 'ΧχХх',
  y: 'ɣʏγΥУуҮүᎩᎽ',
  z: 'ΖᴢᏃ',
  2: 'Ƨ',
  3: 'ƷȜЗӠ',
  5: 'Ƽ',
  6: 'бᏮ',
  8: 'Ȣȣ',
}
const readAs = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter] as const)),
)

// Letters with a stroke or tied together, which decomposing leaves whole: most alphabets sort them as accented.
const tied: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss' }

// Accents of every script, but for those that make another syllable in Japanese. Vowel signs of one script stay.
const accents = /[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309a]]/gv
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const gaps = /[^\p{L}\p{N}\p{M}|]+/u
const latin = /\p{Script=Latin}/u

/** Text without regard to case and accents, for finding words in it. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[øđłħŧıæœß]/g, (letter) => tied[letter]!)
    .normalize('NFC')

/**
 * The key of a name: two names with one key read alike, by whatever case, accents, spaces, punctuation, unseen characters
 * or letters of other alphabets. Empty: the name has no letter and no digit.
 */
export function nameKey(name: string): string {
  const words = name.normalize('NFKD').replace(accents, '').replace(unseen, '').split(gaps)
  if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) return ''
  return plain(words.map(read).join('')).replace(/[i|]/g, 'l')
}

/**
 * A word with a Latin letter is meant to be read as Latin, each letter by its look. Any other word is read in capitals:
 * its two cases must stay one name, and it is in capitals that alphabets look alike.
 */
const read = (word: string): string =>
  Array.from(latin.test(word) ? word : word.toUpperCase(), (letter) => readAs.get(letter) ?? letter).join('')
