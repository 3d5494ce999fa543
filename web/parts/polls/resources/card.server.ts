import type { OverlayOptions } from 'sharp'
import { drawable, withoutUndrawable } from '#web/resources/drawable.server.ts'
import { drawText, isRightToLeft, type Drawn } from '#web/resources/drawn-text.server.ts'
import type { Line } from './headline.server.ts'

/** The texts and figures in the picture of a poll. */
export interface Card {
  title: string
  /** The correction of the title. */
  correction?: string | undefined
  sentence: string
  /** The quantity that the lines count, unless it is simply the people who chose each option. */
  counted?: string | undefined
  lines: Line[]
  notes: string[]
  /** The address of this instance, shown in place of text for which this machine has no font. */
  address: string
}

const [WIDTH, HEIGHT, SIDE] = [1200, 630, 60]
const INNER = WIDTH - 2 * SIDE
const [PAPER, INK, SOFT, ACCENT, SUNK, BAR] = ['#faf8f3', '#1b1f24', '#50565c', '#0a5c5c', '#e6e2d8', '#0a6b6b']
const FOOT = 520
const ROW = 58

interface Placed extends Drawn {
  x: number
  y: number
}

/** Draws a card as a PNG of 1200 × 630. Shapes come from an SVG without text; the text is laid out separately. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const readable = await drawable([card.title, ...card.lines.map(({ name }) => name)].join(' '))
  const words = readable ? card : { ...card, title: card.address, correction: '', sentence: '', counted: '', lines: [] }
  const told = words.lines.length > 0
  const mark = place(
    await drawText('polity', { size: 44, weight: 'bold', colour: INK, most: 60, width: INNER }),
    SIDE,
    48,
  )
  const title = await fitted(await withoutUndrawable(words.title), told ? 112 : 300)
  const titleAt = placeBeginning(title, words.title, 130)
  const sentence = await drawText(await withoutUndrawable(words.sentence), {
    size: 34,
    weight: 'plain',
    colour: INK,
    most: 92,
    width: INNER,
  })
  const correction = await drawText(await withoutUndrawable(words.correction ?? ''), {
    size: 26,
    weight: 'plain',
    colour: SOFT,
    most: told ? 66 : 100,
    width: INNER,
  })
  const correctionAt = placeBeginning(correction, words.title, bottom(titleAt) + (correction.height > 0 ? 12 : 0))
  const sentenceAt = placeBeginning(sentence, words.sentence, bottom(correctionAt) + 26)
  const counted = await drawText(words.counted ?? '', {
    size: 24,
    weight: 'plain',
    colour: SOFT,
    most: 30,
    width: INNER,
  })
  const countedAt = placeBeginning(counted, words.sentence, bottom(sentenceAt) + 16)
  const from = words.counted ? bottom(countedAt) + 12 : bottom(sentenceAt) + 28
  const mirrored = isRightToLeft(words.title)
  const rows = await rowsOf(words.lines, from, mirrored)
  const notes = await notesOf(words.notes)
  const texts = [mark, titleAt, correctionAt, sentenceAt, countedAt, ...rows.texts, ...notes].filter(
    ({ height }) => height > 0,
  )
  const shapes = shapesOf(rows.bars, mirrored, bottom(mark), SIDE + mark.width)
  return sharp(Buffer.from(shapes))
    .composite(texts.map(({ input, x, y }): OverlayOptions => ({ input, left: Math.round(x), top: Math.round(y) })))
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}

const place = (drawn: Drawn, x: number, y: number): Placed => ({ ...drawn, x, y })
const bottom = ({ y, height }: Placed) => y + height
const placeBeginning = (drawn: Drawn, text: string, y: number): Placed =>
  place(drawn, isRightToLeft(text) ? WIDTH - SIDE - drawn.width : SIDE, y)

/** Draws a text in the largest size that fits. */
async function fitted(text: string, most: number): Promise<Drawn> {
  const sizes = [68, 58, 50, 43, 37]
  for (const size of sizes) {
    const drawn = await drawText(text, { size, weight: 'bold', colour: INK, most: Infinity, width: INNER })
    if (drawn.height <= most) return drawn
  }
  return drawText(text, { size: sizes.at(-1)!, weight: 'bold', colour: INK, most, width: INNER })
}

/** The rows with the longest bars, as many as fit, and the number of rows left out. */
async function rowsOf(lines: Line[], from: number, mirrored: boolean) {
  const room = Math.max(0, Math.floor((FOOT - from) / ROW))
  const shown = lines.toSorted((a, b) => b.length - a.length).slice(0, room)
  const drawn = shown.map(async ({ name, original, figure, length }, at) => {
    const y = from + at * ROW
    const soft = { size: 26, weight: 'plain', colour: INK, most: 34 } as const
    const count = await drawText(figure, { ...soft, weight: 'bold', width: 240 })
    const label = await drawText(await withoutUndrawable(besideItsCorrection(name, original)), {
      ...soft,
      width: INNER - 260,
      oneLine: true,
    })
    const [start, end] = mirrored ? [count, label] : [label, count]
    const lower = (drawn: Drawn) => y + 31 - drawn.height
    return {
      texts: [place(start, SIDE, lower(start)), place(end, WIDTH - SIDE - end.width, lower(end))],
      bar: { y: y + 37, length },
    }
  })
  const all = await Promise.all(drawn)
  const left = lines.length - shown.length
  const rest = await drawText(left > 0 ? `+ ${left}` : '', {
    size: 24,
    weight: 'bold',
    colour: SOFT,
    most: 30,
    width: 200,
  })
  const restAt = place(rest, mirrored ? WIDTH - SIDE - rest.width : SIDE, from + shown.length * ROW)
  return { texts: [...all.flatMap(({ texts }) => texts), restAt], bars: all.map(({ bar }) => bar) }
}

/** The number of characters kept of a name when its correction has to fit on the same line. */
const BESIDE = 24

/** Shortens the original if both do not fit, because readers must not miss the correction. */
const besideItsCorrection = (name: string, original = ''): string =>
  original.length > BESIDE ? `${original.slice(0, BESIDE).trimEnd()}…${name.slice(original.length)}` : name

async function notesOf(notes: string[]): Promise<Placed[]> {
  const drawn = await Promise.all(
    notes
      .filter(Boolean)
      .map((note) =>
        drawText(note, { size: 24, weight: 'plain', colour: SOFT, most: 30, width: INNER, oneLine: true }),
      ),
  )
  return drawn.map((note, at) => place(note, SIDE, HEIGHT - 34 - 34 * (drawn.length - at) + 10))
}

function shapesOf(
  bars: { y: number; length: number }[],
  mirrored: boolean,
  markBottom: number,
  markEnd: number,
): string {
  const drawn = bars.map(
    ({ y, length }) =>
      `<rect x="${SIDE}" y="${y}" width="${INNER}" height="14" rx="4" fill="${SUNK}"/>` +
      `<rect x="${mirrored ? WIDTH - SIDE - (INNER * length) / 100 : SIDE}" y="${y}" width="${(INNER * length) / 100}" height="14" rx="4" fill="${BAR}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/><rect width="${WIDTH}" height="12" fill="${ACCENT}"/>
<circle cx="${markEnd + 12}" cy="${markBottom - 16}" r="8" fill="${ACCENT}"/>${drawn.join('')}</svg>`
}
