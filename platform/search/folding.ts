/**
 * Replacements for accented Latin letters, and for characters that separate words. Each replaces exactly one character.
 */
const letters: Record<string, string> = {
  a: 'àáâãäåÀÁÂÃÄÅāĀ',
  c: 'çÇćĆčČ',
  e: 'èéêëÈÉÊËēĒęĘ',
  i: 'ìíîïÌÍÎÏīĪ',
  n: 'ñÑńŃ',
  o: 'òóôõöøÒÓÔÕÖØōŌ',
  s: 'šŠśŚ',
  u: 'ùúûüÙÚÛÜūŪ',
  y: 'ýÿÝ',
  z: 'žŽźŹżŻ',
  ' ': '⟦⟧<>&/@:.,;!?()[]{}|\\"\'`´*_#$%^+=~-–—−“”‘’«»‹›„‚…¿¡·•×\u00a0\u2009\u200b\u3000。、',
}

const pairs = Object.entries(letters).flatMap(([to, from]) => Array.from(from, (each) => [each, to] as const))
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const from = literal(pairs.map(([each]) => each).join(''))
const to = literal(pairs.map(([, each]) => each).join(''))

/**
 * The SQL of a text as it is searched: without accents, and with a space in place of each punctuation mark between
 * words, because the database's parser would read such marks as parts of addresses, numbers, tags and operators. Every
 * letter keeps its position.
 */
export const foldedText = (text: string): string => `translate(${text}, ${from}, ${to})`

/**
 * The SQL for the text search configuration that stems texts in this language; words of other languages are kept as
 * they are.
 */
export const languageOf = (lang: string): string =>
  `case left(${lang}, 2) when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig else 'simple'::regconfig end`
