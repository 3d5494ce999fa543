import type { OfPlace } from '#web/state/seen-by.ts'
import { drawCrest } from '#web/parts/comms/crest/draw.server.ts'
import { grounds, liveryOf } from '#web/parts/comms/crest/livery.server.ts'
import { drawText, type Drawing as TextStyle, type Drawn } from '#web/resources/drawn-text.server.ts'

/** The community whose arms and colours a picture shows. */
export interface Arms extends OfPlace {
  comm_id: string
  comm_name: string
  /** The picture that the community shows in place of its arms, as Base64. */
  picture?: string
  /** The link to that picture. */
  picture_url?: string
}

export const [WIDTH, HEIGHT, SIDE] = [1200, 630, 56]
export const INNER = WIDTH - 2 * SIDE
/** The position where the content of a card begins, and the height of its arms. */
export const [TOP_PX, CREST] = [48, 98]
const CREST_WIDTH = (CREST * 5) / 6
/** The position of the line above the footer. */
export const FOOT = 534
/** Colours on the background of a card; gold marks the reader, and nothing else. */
export const [LIGHT, SOFT, GOLD, INK] = ['#fffaf0', '#e6e3d8', '#f2b632', '#1b1f24']

export interface Placed extends Drawn {
  x: number
  y: number
}

/**
 * The position of the coat of arms, which has the same height on every card and a light outline for dark backgrounds.
 */
export interface PlacedArms extends Arms {
  x: number
  y: number
}

/** Arms, shapes as SVG and texts as pictures, before they are put together. */
export interface Drawing {
  arms?: PlacedArms | null
  shapes: string[]
  texts: Placed[]
}

export const place = (drawn: Drawn, x: number, y: number): Placed => ({ ...drawn, x, y })
export const bottom = ({ y, height }: Placed) => y + height

const HEADLINE = { weight: 'bold', colour: LIGHT, tight: true } as const

/** Draws a text in the largest of these sizes in which it fits, or else shortens it in the smallest. */
export async function fitted(
  text: string,
  sizes: number[],
  width: number,
  most: number,
  style: Pick<TextStyle, 'weight' | 'colour' | 'tight'> = HEADLINE,
): Promise<Drawn> {
  const look = { ...style, width }
  for (const size of sizes) {
    const drawn = await drawText(text, { ...look, size, most: Infinity })
    if (drawn.height <= most) return drawn
  }
  return drawText(text, { ...look, size: sizes.at(-1)!, most })
}

/**
 * The notes at the foot, in the largest size in which all of them fit in full; they are shortened only at the smallest
 * size.
 */
async function notesOf(notes: string[], width: number): Promise<Drawn[]> {
  const sizes = [20, 18, 16, 14]
  const look = { weight: 'plain', colour: SOFT, width } as const
  for (const size of sizes) {
    const drawn = await Promise.all(notes.map((note) => drawText(note, { ...look, size, most: Infinity })))
    if (heightOf(drawn) <= NOTES) return drawn
  }
  return Promise.all(notes.map((note) => drawText(note, { ...look, size: sizes.at(-1)!, most: 20, oneLine: true })))
}

const heightOf = (drawn: Drawn[]) => drawn.reduce((sum, { height }) => sum + height + BETWEEN_NOTES, -BETWEEN_NOTES)

/** The middle of the foot and of its notes, their greatest height, and the gap between them. */
const [FOOT_MIDDLE, NOTES, BETWEEN_NOTES] = [584, 66, 6]
/** The least space between the address and the notes. */
const GAP = 36

/**
 * The foot of every card: a line, the wordmark with its pebble and the address of this instance, so that whoever sees
 * the picture elsewhere can come here, and up to two notes at the other end.
 */
export async function footOf(notes: string[], address: string): Promise<Drawing> {
  const mark = await drawText('polity', { size: 38, weight: 'bold', colour: LIGHT, most: 60, width: 300, tight: true })
  const markAt = place(mark, SIDE, 564)
  const where = await drawText(address, {
    size: 24,
    weight: 'bold',
    colour: LIGHT,
    most: 32,
    width: 400,
    oneLine: true,
  })
  const whereAt = place(where, SIDE + mark.width + 34, FOOT_MIDDLE - where.height / 2)
  const drawn = await notesOf(notes.filter(Boolean), WIDTH - SIDE - (whereAt.x + where.width) - GAP)
  let y = FOOT_MIDDLE - heightOf(drawn) / 2
  const placed = drawn.map((note) => {
    const at = place(note, WIDTH - SIDE - note.width, y)
    y += note.height + BETWEEN_NOTES
    return at
  })
  return {
    shapes: [
      `<path d="M${SIDE} ${FOOT}H${WIDTH - SIDE}" stroke="${LIGHT}" stroke-opacity=".4" stroke-width="2"/>`,
      `<circle cx="${SIDE + mark.width + 9}" cy="588" r="5.500" fill="${GOLD}"/>`,
    ],
    texts: [markAt, whereAt, ...placed],
  }
}

const drawArms = ({ comm_id, comm_name, x, y }: PlacedArms): string =>
  `<g transform="translate(${x} ${y})scale(${CREST / 120})">${drawCrest(comm_id, comm_name)}</g>`

type Layer = Pick<Placed, 'input' | 'x' | 'y'>

/** The picture that stands in place of the arms, if there is one. */
async function pictureOf(arms: PlacedArms | null | undefined): Promise<Layer[]> {
  if (!arms?.picture) return []
  const { default: sharp } = await import('sharp')
  const size = { width: Math.round(CREST_WIDTH), height: CREST }
  return [
    { input: await sharp(Buffer.from(arms.picture, 'base64')).resize(size).png().toBuffer(), x: arms.x, y: arms.y },
  ]
}

/** Puts a card together as a PNG on a background in the community’s colour, or in the instance’s. */
export async function composed({ arms, shapes, texts }: Drawing): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const ground = grounds[arms ? liveryOf(arms.comm_id) : 'river']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${arms && !arms.picture ? drawArms(arms) : ''}${shapes.join('')}</svg>`
  const laid: Layer[] = [...(await pictureOf(arms)), ...texts.filter(({ height }) => height > 0)]
  return sharp(Buffer.from(svg))
    .composite(laid.map(({ input, x, y }) => ({ input, left: Math.round(x), top: Math.round(y) })))
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}

/** The same layout from right to left; the arms themselves are not mirrored. */
export const mirrored = ({ arms, shapes, texts }: Drawing): Drawing => ({
  arms: arms ? { ...arms, x: WIDTH - arms.x - CREST_WIDTH } : null,
  shapes: shapes.map((shape) => `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${shape}</g>`),
  texts: texts.map((each): Placed => ({ ...each, x: WIDTH - each.x - each.width })),
})
