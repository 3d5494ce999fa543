/** Sizes of letters on the seal, in units of its drawing, which is 240 wide. */
const [LARGEST, SMALLEST, STEP] = [17.5, 12, 0.5]
/** The space for letters: around the upper edge, and on a straight line below the tick. */
const [AROUND, ACROSS] = [372, 172]
const MAX_STRAIGHT_LINES = 2
/** The widths of a letter and of the gap after it on the upper edge, as fractions of the letter's size. */
const [NARROW, USUAL, FALLBACK, BROAD, SQUARE, GAP] = [0.4, 0.72, 0.86, 1, 1, 0.07]

export interface SealText {
  lines: string[]
  size: number
}

/**
 * Whether a text can be set along a curve. This works only for scripts with separate letters: joined letters, or marks
 * above and below, would break apart.
 */
export const bends = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u.test(text)

/**
 * The first of these texts that fits on the seal, in the largest letters possible. If none does, words at the end of the
 * last text become initials, as few as possible; a text that does not fit even so is cut. It is a single line if it is
 * set along the edge.
 */
export function sealText(texts: string[], bent: boolean): SealText {
  for (const text of bent ? [...texts, ...inInitials(texts.at(-1) ?? '')] : texts)
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      const lines = set(text, size, bent)
      if (lines) return { lines, size }
    }
  const letters = Array.from(new Intl.Segmenter().segment(texts.at(-1) ?? ''), ({ segment }) => segment)
  for (let kept = letters.length - 1; kept > 0; kept--) {
    const lines = set(`${letters.slice(0, kept).join('').trimEnd()}…`, SMALLEST, bent)
    if (lines) return { lines, size: SMALLEST }
  }
  return { lines: [], size: SMALLEST }
}

/**
 * The text with one more of its last words as an initial each time, but never the first; words in small letters between
 * initials are left out.
 */
function inInitials(text: string): string[] {
  const words = text.split(/\s+/u)
  return words.slice(1).map((_, at) => {
    const kept = words.length - 1 - at
    const initials = words.slice(kept).flatMap((word) => (/^\p{Ll}/u.test(word) ? [] : [initialOf(word)]))
    return [...words.slice(0, kept), ...initials].join(' ')
  })
}

/** Numbers stay as they are: they tell one place from another. */
const initialOf = (word: string): string => word.match(/^\p{L}(?=\p{L})/u)?.[0].concat('.') ?? word

/** The text as lines that fit in this size; null if it does not fit. */
function set(text: string, size: number, bent: boolean): string[] | null {
  if (bent) return widthOf(text, GAP) * size <= AROUND ? [text] : null
  const lines = ['']
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const longer = lines.at(-1)! + segment
    if (widthOf(longer.trim(), 0) * size <= ACROSS) lines[lines.length - 1] = longer
    else if (widthOf(segment.trim(), 0) * size <= ACROSS) lines.push(segment)
    else return null
  }
  return lines.length <= MAX_STRAIGHT_LINES ? lines.map((line) => line.trim()) : null
}

/** The width of a text in capitals at size 1. The estimate is too wide rather than too narrow. */
const widthOf = (text: string, gap: number) =>
  Array.from(text.toUpperCase()).reduce((sum, letter) => sum + letterWidth(letter) + gap, 0)

function letterWidth(letter: string): number {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0
  if (/[IJ1\s.,:;'’()|!/-]/u.test(letter)) return NARROW
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(letter))
    return SQUARE
  return /[MWÆŒЖШЩЮФЫΩ@—…]/u.test(letter)
    ? BROAD
    : /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter)
      ? FALLBACK
      : USUAL
}
