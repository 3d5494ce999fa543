/**
 * The first letters or digits of the first and the last word of a name, among the words that contain any; if none does,
 * the first character of the name.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]\S*/gu) ?? [name]
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
