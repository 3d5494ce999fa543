import { plainCommonWord, spelledPlaces } from './terms.ts'

/** The words of a title without its year, which people leave out. */
const wordsOfTitle = (title: string): string[] => {
  const words = spelledPlaces(title).map(({ word }) => word)
  return words.at(-2) === 'of' && /^\d{4}$/.test(words.at(-1)!) ? words.slice(0, -2) : words
}

export const sameTitle = (a: string, b: string): boolean => wordsOfTitle(a).join(' ') === wordsOfTitle(b).join(' ')

/**
 * The position of a whole title in a text; a title that has only one word, or only function words, does not count as a
 * name.
 */
export function titleIn(text: string, title: string): { start: number; end: number } | null {
  const words = wordsOfTitle(title)
  const telling = words.filter((word) => !plainCommonWord(word) && !/^(act|resolution|bill|amendment)$/.test(word))
  if (words.length < 2 || telling.length === 0) return null
  const places = spelledPlaces(text)
  const at = places.findIndex((_, from) => words.every((word, place) => places[from + place]?.word === word))
  if (at < 0) return null
  let last = at + words.length - 1
  if (places[last + 1]?.word === 'of' && /^\d{4}$/.test(places[last + 2]?.word ?? '')) last += 2
  return { start: places[at]!.start, end: places[last]!.end }
}
