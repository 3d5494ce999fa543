/** All groups of three consecutive letters (trigrams) in the words of a text, including the word boundaries. */
function trigramsOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const all = words.flatMap((word) => {
    const letters = Array.from(`  ${word} `)
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  })
  return new Set(all)
}

/** The fraction of their trigrams that two texts have in common, 0 to 1, computed in the same way as by `pg_trgm`. */
export function trigramLikeness(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)]
  const common = [...a].filter((letters) => b.has(letters)).length
  return common === 0 ? 0 : common / (a.size + b.size - common)
}

/**
 * The similarity of a question to an earlier one, 0 to 1. `coverage`: the share of its words, by their weight, that the
 * title and body of the other contain. Questions that are worded differently share the rare words; misspelled questions
 * share the letters.
 */
export const likeness = (coverage: number, title: string, other: string): number =>
  0.6 * coverage + 0.4 * trigramLikeness(title, other)
