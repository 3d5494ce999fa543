/** The number of characters above which a first sentence would push the first choice off the screen of a phone. */
const MAX_CHARS = 140

/** Splits a text after its first sentence; null if that sentence is too long to be shown unfolded. */
export function firstSentence(text: string, lang: string): { first: string; rest: string } | null {
  const [{ segment } = { segment: '' }] = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)
  const first = segment.trim()
  return first.length > MAX_CHARS ? null : { first, rest: text.slice(segment.length).trim() }
}
