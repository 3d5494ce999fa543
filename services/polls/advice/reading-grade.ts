import { sentencesIn, wordsIn } from './sentences.ts'

/** Below this number of words the formulas are unreliable: a single long word changes the grade by years. */
const SHORT_TEXT = 30

interface Formula {
  syllables: (word: string) => number
  /**
   * Whether a text with these averages of words per sentence and syllables per word is too hard. `short`: whether it is
   * a short text.
   */
  tooHard: (words: number, syllables: number, short: boolean) => boolean
}

/**
 * Flesch–Kincaid grade: 0.39 · words per sentence + 11.8 · syllables per word − 15.59 (Kincaid, Fishburne, Rogers and
 * Chissom 1975). A text is too hard above grade 9, a short text above grade 14.
 */
const english: Formula = {
  syllables: (word) => {
    const silent = /[^laeiouy]e$|[^aeiouytd]ed$|[^aeiouyscxzhg]es$/
    return Math.max(1, word.replace(silent, (end) => end[0]!).match(/[aeiouy]+/g)?.length ?? 1)
  },
  tooHard: (words, syllables, short) => 0.39 * words + 11.8 * syllables - 15.59 > (short ? 14 : 9),
}

/**
 * Fernández Huerta’s reading ease: 206.84 − 60 · syllables per word − 1.02 · words per sentence (Fernández Huerta,
 * Medidas sencillas de lecturabilidad, 1959; the sentence term as corrected by Law 2011). According to its table, a
 * score below 60 requires more than nine years of school. A short text is too hard only below 20, which is well within
 * "very difficult".
 */
const spanish: Formula = {
  syllables: (word) =>
    (word.replaceAll(/qu|gu(?=[eéií])/g, 'k').match(/[aeiouáéíóúüy]+/g) ?? []).reduce(
      (sum, vowels) => sum + Math.max(1, vowels.match(/[aeoáéóíú]/g)?.length ?? 0),
      0,
    ) || 1,
  tooHard: (words, syllables, short) => 206.84 - 60 * syllables - 1.02 * words < (short ? 20 : 60),
}

const formulas: Record<string, Formula> = { en: english, es: spanish }

/**
 * Whether readers need more than nine years of school for a text; false in a language for which there is no formula.
 */
export function isHardToRead(text: string, language: string): boolean {
  const formula = formulas[language]
  const words = wordsIn(text)
  if (!formula || words.length === 0) return false
  const syllables = words.reduce((sum, word) => sum + formula.syllables(word.toLowerCase()), 0)
  return formula.tooHard(words.length / sentencesIn(text).length, syllables / words.length, words.length < SHORT_TEXT)
}
