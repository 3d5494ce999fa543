import { withoutUndrawable } from '#web/resources/drawable.server.ts'
import { drawText, isRightToLeft } from '#web/resources/drawn-text.server.ts'
import { perPebble } from '#web/ui/pebbles.tsx'
import type { Card } from './card.server.ts'
import { LIGHT, place, SOFT, type Drawing } from './card-parts.server.ts'
import type { Line } from '#web/parts/polls/results/headline.ts'
import { longest } from '#web/parts/polls/results/bar-lines.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A row is one line of text above three rows of pebbles, or above a bar. */
const [PEBBLES, BAR] = [88, 60]
/** The sizes of pebbles: the largest size in which the longest heap fits is used for all heaps. */
const SIZES = [
  { rows: 1, inARow: 15, apart: 29.5, radius: 12 },
  { rows: 2, inARow: 20, apart: 22.1, radius: 9 },
  { rows: 3, inARow: 30, apart: 14.8, radius: 6 },
]
const SMALLEST = SIZES.at(-1)!
/** The number of heaps that fit, and the number of the smallest pebbles that fit in one heap. */
const [HEAPS, MAX_PEBBLES] = [5, SMALLEST.rows * SMALLEST.inARow]
/** The number of characters kept of a name that is followed by its correction. */
const BESIDE = 24

/**
 * The number of people per pebble, if lines are drawn as heaps; null if the lines count something else, or if there are
 * too many of them.
 */
export function heapsOf(lines: Line[]): number | null {
  if (lines.length > HEAPS || lines.some(({ people }) => people === undefined)) return null
  return perPebble(Math.max(0, ...lines.map(({ people = 0 }) => people)), MAX_PEBBLES)
}

/** The longest lines, as many as fit, in their order, and the number of lines left out. */
export async function rowsOf(card: Pick<Card, 'lines' | 'counted'>, box: Box): Promise<Drawing> {
  const { lines, counted = '' } = card
  const caption = await drawText(counted, {
    size: 19,
    weight: 'plain',
    colour: SOFT,
    most: 46,
    width: box.width,
  })
  const from = box.y + (caption.height > 0 ? caption.height + 16 : 0)
  const room = box.y + box.height - from
  const per = heapsOf(lines)
  const size = per === null ? null : sizeOf(lines, per)
  const high = per ? PEBBLES : BAR
  const fits = Math.floor((room + 10) / high)
  const most = lines.length > fits ? fits - 1 : fits
  const shown = longest(lines, most)
  const noneLeads = shown.every(({ leads }) => !leads)
  const drawn = await Promise.all(shown.map((line, at) => rowOf(line, per, size, { ...box, y: from + at * high })))
  const left = lines.length - shown.length
  const rest = await drawText(left > 0 ? `+ ${left}` : '', {
    size: 22,
    weight: 'bold',
    colour: SOFT,
    most: 30,
    width: 200,
  })
  return {
    shapes: drawn.flatMap(({ shapes }, at) =>
      shapes.map((shape) => lit(shape, noneLeads || shown[at]!.leads === true)),
    ),
    texts: [
      place(caption, box.x, box.y),
      ...drawn.flatMap(({ texts }) => texts),
      place(rest, box.x, from + shown.length * high),
    ],
  }
}

/** The leading rows are bright, the others dimmed. */
const lit = (shape: string, leads: boolean) => `<g opacity="${leads ? 1 : 0.6}">${shape}</g>`

/** The size of the pebbles of a card. Beside a correction there is space only for the smallest. */
function sizeOf(lines: Line[], per: number): PebbleSize {
  if (lines.some(({ original }) => original)) return SMALLEST
  const most = Math.max(...lines.map(({ people = 0 }) => Math.ceil(people / per)))
  return SIZES.find(({ rows, inARow }) => most <= rows * inARow) ?? SMALLEST
}

type PebbleSize = (typeof SIZES)[number]

async function rowOf(line: Line, per: number | null, size: PebbleSize | null, { x, y, width }: Box): Promise<Drawing> {
  const { name, original, figure, share, people = 0, length, apart } = line
  const text = await drawText(await withoutUndrawable(besideItsCorrection(name, original)), {
    size: original ? 16 : 21,
    weight: 'plain',
    colour: LIGHT,
    most: original ? 48 : 34,
    width,
    oneLine: !original,
    lead: { text: share ?? figure, size: 25 },
  })
  const below = y + Math.max(25, text.height) + 5
  const shape =
    per && size
      ? pebbles(
          Math.ceil(people / per),
          { ...size, rows: original && text.height > 34 ? 2 : size.rows },
          x,
          below,
          apart ?? false,
        )
      : `<rect x="${x}" y="${below}" width="${width}" height="12" rx="4" fill="${LIGHT}" fill-opacity=".18"/>` +
        `<rect x="${x}" y="${below}" width="${(width * length) / 100}" height="12" rx="4" fill="${LIGHT}"/>`
  return { shapes: [shape], texts: [place(text, isRightToLeft(name) ? x + width - text.width : x, y)] }
}

/** Fills whole columns first, so that the longest heap is the widest. Answers that choose nothing are rings. */
function pebbles(count: number, size: PebbleSize, x: number, y: number, rings: boolean): string {
  const { rows, apart, radius } = size
  const inARow = Math.max(1, Math.min(size.inARow, Math.ceil(count / rows)))
  const look = rings
    ? `fill="none" stroke="${LIGHT}" stroke-width="2" r="${radius - 1}"`
    : `fill="${LIGHT}" r="${radius}"`
  return Array.from({ length: count }, (_, at) => {
    const [column, row] = [at % inARow, Math.floor(at / inARow)]
    return `<circle cx="${(x + radius + 1 + column * apart).toFixed(1)}" cy="${(y + radius + 3 + row * apart).toFixed(1)}" ${look}/>`
  }).join('')
}

/** Shortens the original if both do not fit, because readers must not miss the correction. */
const besideItsCorrection = (name: string, original = ''): string =>
  original.length > BESIDE ? `${original.slice(0, BESIDE).trimEnd()}…${name.slice(original.length)}` : name
