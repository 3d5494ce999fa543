/** The widths of characters in bold type, relative to the type size: slightly more than the characters take. */
const NARROW = /[iljtfrI.,;:'’!|()[\] -]/
const WIDE = /[mwMW@%&—]/
const UPPER = /[A-Z0-9]/
const SMALL = /[a-z]/
const widths = [
  [NARROW, 0.42],
  [WIDE, 1],
  [UPPER, 0.74],
  [SMALL, 0.63],
] as const
/** Characters that are not in the list above, such as non-Latin letters, count as a full square. */
const OTHER = 1.05

/** The width of a text on one line, relative to the type size. */
export const widthOf = (word: string): number =>
  Array.from(word).reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? OTHER), 0)

/**
 * The maximum number of lines a name takes in a column of this width, given relative to the type size. Words move to
 * the next line as a whole; words longer than a line are broken.
 */
export function linesIn(name: string, room: number): number {
  let lines = 1
  let used = 0
  for (const word of name.split(/\s+/)) {
    const width = widthOf(`${word} `)
    if (used > 0 && used + width > room) {
      lines += 1
      used = 0
    }
    used += width
    if (used > room) {
      // Each line of a broken word may waste the width of one letter.
      lines += Math.ceil(used / (room - 1)) - 1
      used %= room - 1
    }
  }
  return lines
}
