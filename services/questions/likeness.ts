/** The sets of three consecutive letters in the words of a text, including the word boundaries. */
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

/** The fraction of their trigrams that two texts have in common, 0 to 1, as `pg_trgm` counts it. */
export function trigramLikeness(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)]
  const common = [...a].filter((letters) => b.has(letters)).length
  return common === 0 ? 0 : common / (a.size + b.size - common)
}

/**
 * The similarity of a question to an earlier one, 0 to 1. `coverage`: the share of its words, by their weight, that the
 * other has, title and body. Questions asked in other words share the rare words; misspelled ones, the letters.
 */
export const likeness = (coverage: number, title: string, other: string): number =>
  0.6 * coverage + 0.4 * trigramLikeness(title, other)
