import { drawable, withoutUndrawable } from '#web/resources/drawable.server.ts'
import { drawText, isRightToLeft } from '#web/resources/drawn-text.server.ts'
import { headOf } from './card-head.server.ts'
import {
  bottom,
  composed,
  fitted,
  footOf,
  FOOT,
  GOLD,
  INK,
  LIGHT,
  mirrored,
  place,
  SIDE,
  TOP_PX,
  WIDTH,
  type Arms,
} from './card-parts.server.ts'

/** The texts of a picture that shows that somebody answered, but never what they answered. */
export interface SealCard {
  arms: Arms | null
  asks: string
  title: string
  /** The word on the seal. */
  counted: string
  /** The words of the person who posts it, in large and in small letters. */
  said: string
  invites: string
  notes: string[]
  /** The address of this instance, shown at the foot, and in place of text for which this machine has no font. */
  address: string
}

/** The middle of the seal and its size, drawn as on the page after answering. */
const [SEAL_X, SEAL_Y, SEAL] = [276, 288, 1.72]
const RIGHT = 560

/** Draws a seal as a PNG of 1200 × 630: the same for everybody who answered this poll. */
export async function drawSealCard(card: SealCard): Promise<Buffer> {
  const readable = await drawable([card.title, card.asks].join(' '))
  const title = readable ? await withoutUndrawable(card.title) : card.address
  const asks = readable ? await withoutUndrawable(card.asks) : ''
  const width = WIDTH - SIDE - RIGHT
  const head = await headOf({ arms: card.arms, asks, question: title, x: RIGHT, width })
  const said = await fitted(card.said, [72, 62, 54, 46], width, 180)
  const invites = await drawText(card.invites, { size: 31, weight: 'plain', colour: LIGHT, most: 84, width })
  const word = await drawText(card.counted.toLocaleUpperCase(), {
    size: 40,
    weight: 'bold',
    colour: INK,
    most: 50,
    width: 290,
    oneLine: true,
  })
  const low = Math.max(TOP_PX, ...head.texts.map(bottom))
  const from = low + Math.max(30, (FOOT - 30 - low - said.height - invites.height - 24) / 2)
  const saidAt = place(said, RIGHT, from)
  const foot = await footOf(card.notes, card.address)
  const main = {
    ...head,
    texts: [
      ...head.texts,
      saidAt,
      place(invites, RIGHT, bottom(saidAt) + 24),
      place(word, SEAL_X - word.width / 2, SEAL_Y + 62),
    ],
  }
  const turned = isRightToLeft(title)
  const { arms, shapes, texts } = turned ? mirrored(main) : main
  const seal = sealAt(turned ? WIDTH - SEAL_X : SEAL_X, SEAL_Y)
  return composed({ arms, shapes: [...shapes, seal, ...foot.shapes], texts: [...texts, ...foot.texts] })
}

const RIM = 'M120 8a112 112 0 1 1-.1 0z'
const dots = (colour: string, width: number) =>
  `<path d="${RIM}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 17.593"/>`
const sealAt = (x: number, y: number) =>
  `<g transform="translate(${x - 120 * SEAL} ${y - 120 * SEAL})scale(${SEAL})">${dots(INK, 15)}` +
  `<circle cx="120" cy="120" r="112" fill="${GOLD}"/>${dots(GOLD, 9.5)}` +
  `<circle cx="120" cy="120" r="99" fill="none" stroke="${INK}" stroke-width="3"/>` +
  `<path d="m78 96 30 34 54-70" fill="none" stroke="${INK}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/></g>`
