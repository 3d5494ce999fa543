import { xmlText } from './xml-text.ts'

/** A text drawn as a picture of exactly its own size. */
export interface Drawn {
  input: Buffer
  width: number
  height: number
}

export interface Drawing {
  size: number
  weight: 'plain' | 'bold'
  colour: string
  width: number
  /** The maximum height in pixels; a taller text is shortened. */
  most: number
  /** Whether to shorten the text to the width instead of continuing on the next line. */
  oneLine?: boolean
  /** Whether letters and lines are set close together, as in a large headline. */
  tight?: boolean
  /** A bold beginning on the same baseline, such as a figure before a name. It is never shortened. */
  lead?: { text: string; size: number }
}

/** The names of the fonts in server/drawing; other scripts use the fonts of the machine. */
const FAMILIES = {
  plain: 'Atkinson Hyperlegible Next, sans-serif',
  bold: 'Atkinson Hyperlegible Next ExtraBold, sans-serif',
}
const NOTHING: Drawn = { input: Buffer.alloc(0), width: 0, height: 0 }

/** Draws a text in any script, from right to left where necessary, in lines no wider than `width`. */
export async function drawText(text: string, drawing: Drawing): Promise<Drawn> {
  const { size, weight, colour, width, most, oneLine, tight, lead } = drawing
  if (!/[^\s\p{M}\p{C}]/u.test(text)) return NOTHING
  const { default: sharp } = await import('sharp')
  const laidOut = sharp({
    text: {
      text: `<span foreground="${colour}"${tight && SEPARATE.test(text) ? closely(size) : ''}>${lead ? leading(lead) : ''}${xmlText(text)}</span>`,
      font: `${FAMILIES[weight]} ${size}`,
      rgba: true,
      dpi: 72,
      ...(!oneLine && { width, wrap: 'word-char' }),
    },
  })
  const { data, info } = await laidOut.png().toBuffer({ resolveWithObject: true })
  if (info.width <= width && info.height <= most) return { input: data, width: info.width, height: info.height }
  if (oneLine && info.width > width) return drawText(shortened(text, width / info.width), drawing)
  const less = oneLine || info.height <= most ? '' : shortened(text, Math.max(most / info.height, 0.5))
  if (less) return drawText(less, drawing)
  // A single line of unusually tall letters is cropped to the height.
  const cut = { width: Math.min(info.width, width), height: Math.min(info.height, most) }
  return {
    input: await sharp(data)
      .extract({ left: 0, top: 0, ...cut })
      .png()
      .toBuffer(),
    ...cut,
  }
}

/** Scripts with separate letters; in others, letters would break apart or run into the next line. */
const SEPARATE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u
/** Attributes of Pango; distances are in 1024ths of a point. */
const closely = (size: number) => ` letter_spacing="${Math.round(-0.022 * size * 1024)}" line_height="0.83"`
const leading = ({ text, size }: NonNullable<Drawing['lead']>) =>
  `<span font_desc="${FAMILIES.bold} ${size}">${xmlText(text)}</span>  `

/** Approximately this fraction of a text, shortened by at least one character, with an ellipsis. */
function shortened(text: string, part: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text.replace(/…$/, '')), ({ segment }) => segment)
  const kept = Math.min(Math.floor(letters.length * part), letters.length - 1)
  return kept > 0 ? `${letters.slice(0, kept).join('').trimEnd()}…` : ''
}

const LEFT_TO_RIGHT = /[\p{L}--[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]]/v

/** Whether a text runs from right to left, determined by its first letter, as browsers do for dir="auto". */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && !LEFT_TO_RIGHT.test(first)
}
