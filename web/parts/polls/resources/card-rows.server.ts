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
const [IN_A_ROW, APART] = [30, 14.8]
/** The number of heaps that fit, and of pebbles in the three rows of one. */
const [HEAPS, MAX_PEBBLES] = [5, 3 * IN_A_ROW]
/** The number of characters kept of a name that is followed by its correction. */
const BESIDE = 24

/** The number of people per pebble, if lines are drawn as heaps; null if they count something else or are too many. */
export function heapsOf(lines: Line[]): number | null {
  if (lines.length > HEAPS || lines.some(({ people }) => people === undefined)) return null
  return perPebble(Math.max(0, ...lines.map(({ people = 0 }) => people)), MAX_PEBBLES)
}

/** The longest lines, as many as fit, in their order, and the number left out. */
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
  const high = per ? PEBBLES : BAR
  const fits = Math.floor((room + 10) / high)
  const most = lines.length > fits ? fits - 1 : fits
  const shown = longest(lines, most)
  const noneLeads = shown.every(({ leads }) => !leads)
  const drawn = await Promise.all(shown.map((line, at) => rowOf(line, per, { ...box, y: from + at * high })))
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

async function rowOf(line: Line, per: number | null, { x, y, width }: Box): Promise<Drawing> {
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
  const shape = per
    ? pebbles(Math.ceil(people / per), x, below, original && text.height > 34 ? 2 : 3, apart ?? false)
    : `<rect x="${x}" y="${below}" width="${width}" height="12" rx="4" fill="${LIGHT}" fill-opacity=".18"/>` +
      `<rect x="${x}" y="${below}" width="${(width * length) / 100}" height="12" rx="4" fill="${LIGHT}"/>`
  return { shapes: [shape], texts: [place(text, isRightToLeft(name) ? x + width - text.width : x, y)] }
}

/** Fills whole columns first, so that the longest heap is the widest. Answers that choose nothing are rings. */
function pebbles(count: number, x: number, y: number, rows: number, rings: boolean): string {
  const inARow = Math.max(1, Math.min(IN_A_ROW, Math.ceil(count / rows)))
  const look = rings ? `fill="none" stroke="${LIGHT}" stroke-width="2" r="5"` : `fill="${LIGHT}" r="6"`
  return Array.from({ length: count }, (_, at) => {
    const [column, row] = [at % inARow, Math.floor(at / inARow)]
    return `<circle cx="${(x + 7 + column * APART).toFixed(1)}" cy="${(y + 9 + row * APART).toFixed(1)}" ${look}/>`
  }).join('')
}

/** Shortens the original if both do not fit, because readers must not miss the correction. */
const besideItsCorrection = (name: string, original = ''): string =>
  original.length > BESIDE ? `${original.slice(0, BESIDE).trimEnd()}…${name.slice(original.length)}` : name
