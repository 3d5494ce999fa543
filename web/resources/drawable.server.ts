import { LRUCache } from 'lru-cache'

/** Matches characters of the scripts that our own fonts cover. */
const OURS = /[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u
const PICTOGRAMS = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu
/** The number of characters to try per block of 256, and the number of blocks per text. */
const [TRIED, BLOCKS] = [3, 8]
const INKED = 48

const MAX_LETTERS = 10_000
const boxes = new LRUCache<string, Promise<boolean>>({ max: MAX_LETTERS })

/**
 * Whether this machine has fonts for a text: false if all tried characters of one of its scripts are drawn as boxes.
 */
export async function drawable(text: string): Promise<boolean> {
  const blocks = Map.groupBy(
    new Set(Array.from(text).filter((char) => /\p{L}/u.test(char) && !OURS.test(char))),
    blockOf,
  )
  const tried = [...blocks.values()].slice(0, BLOCKS).map(async (chars) => {
    const missing = await Promise.all(chars.slice(0, TRIED).map(isBox))
    return !missing.every(Boolean)
  })
  return (await Promise.all(tried)).every(Boolean)
}

/**
 * Removes pictograms from a text if this machine cannot draw them: they are only decoration, and boxes would be worse.
 */
export async function withoutUndrawable(text: string): Promise<string> {
  const [first] = text.match(/\p{Extended_Pictographic}|\p{Regional_Indicator}/u) ?? []
  if (first === undefined || !(await isBox(first))) return text
  return text
    .replaceAll(/[#*0-9]\ufe0f?\u20e3/gu, '')
    .replaceAll(PICTOGRAMS, '')
    .trim()
}

const blockOf = (char: string) => char.codePointAt(0)! >> 8

function isBox(char: string): Promise<boolean> {
  const known = boxes.get(char) ?? looksLikeBox(char)
  boxes.set(char, known)
  return known
}

/**
 * Whether a character is drawn as a missing glyph, which is a box with its code: ink along all four edges, but not
 * everywhere.
 */
async function looksLikeBox(char: string): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp({
    text: { text: char, font: 'Atkinson Hyperlegible Next, sans-serif 96', dpi: 72 },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ink = (x: number, y: number) => (data[y * info.width + x] ?? 0) > INKED
  const xs = indexes(info.width).filter((x) => indexes(info.height).some((y) => ink(x, y)))
  const ys = indexes(info.height).filter((y) => indexes(info.width).some((x) => ink(x, y)))
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)]
  const across = (y: number) => indexes(right - left + 1).every((x) => ink(left + x, y))
  const down = (x: number) => indexes(bottom - top + 1).every((y) => ink(x, top + y))
  const hollow = indexes(right - left + 1).some((x) => !ink(left + x, top + 4))
  return hollow && across(top) && across(bottom) && down(left) && down(right)
}

const indexes = (length: number) => Array.from({ length }, (_, at) => at)
