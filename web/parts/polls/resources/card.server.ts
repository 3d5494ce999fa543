import { drawable, withoutUndrawable } from '#web/resources/drawable.server.ts'
import { drawText, isRightToLeft } from '#web/resources/drawn-text.server.ts'
import {
  bottom,
  CREST,
  composed,
  fitted,
  footOf,
  FOOT,
  GOLD,
  INNER,
  LIGHT,
  mirrored,
  place,
  SIDE,
  SOFT,
  TOP_PX,
  WIDTH,
  type Arms,
  type Drawing,
} from './card-parts.server.ts'
import { headOf } from './card-head.server.ts'
import { rowsOf } from './card-rows.server.ts'
import type { Line } from '#web/parts/polls/results/headline.ts'

/** The texts and figures in the picture of a poll. */
export interface Card {
  /** The community that asks, whose arms and colours the card has. */
  arms: Arms | null
  /** The name of the community that asks, as a text. */
  asks: string
  title: string
  /** The correction of the title. */
  correction?: string | undefined
  /** The question that the sentence answers, if the poll has several. */
  asked?: string | undefined
  sentence: string
  /** The quantity that the lines count, unless it is simply the people who chose each option. */
  counted?: string | undefined
  lines: Line[]
  notes: string[]
  /** Whether people can answer: if so, an empty ring represents the reader. */
  open: boolean
  /** The address of this instance, shown at the foot, and in place of text for which this machine has no font. */
  address: string
}

/** Draws a card as a PNG of 1200 × 630. Shapes come from an SVG without text; the text is laid out separately. */
export async function drawCard(card: Card): Promise<Buffer> {
  const readable = await drawable([card.title, card.asks, ...card.lines.map(({ name }) => name)].join(' '))
  const words = readable
    ? { ...card, title: await withoutUndrawable(card.title), asks: await withoutUndrawable(card.asks) }
    : { ...card, asks: '', title: card.address, correction: '', asked: '', sentence: '', counted: '', lines: [] }
  const [main, foot] = await Promise.all([
    words.lines.length > 0 ? resultOf(words) : questionOf(words),
    footOf(words.notes, card.address),
  ])
  return composed({ ...main, shapes: [...main.shapes, ...foot.shapes], texts: [...main.texts, ...foot.texts] })
}

const lowest = ({ arms, texts }: Drawing) => Math.max(TOP_PX, arms ? TOP_PX + CREST : 0, ...texts.map(bottom))

const [LEFT, COLUMN] = [586, 442]

/** The finding in large letters, and beside it the number of people for each choice. */
async function resultOf(card: Card): Promise<Drawing> {
  const head = await headOf({ ...card, question: card.title, width: LEFT })
  const asked = await drawText(await withoutUndrawable(card.asked ?? ''), {
    size: 27,
    weight: 'bold',
    colour: LIGHT,
    most: 104,
    width: LEFT,
  })
  const askedAt = place(asked, SIDE, lowest(head) + 30)
  const from = asked.height > 0 ? bottom(askedAt) + 16 : lowest(head) + 34
  const sentence = await fitted(
    await withoutUndrawable(card.sentence),
    [82, 72, 62, 54, 47, 41, 35, 30],
    LEFT,
    FOOT - 26 - from,
  )
  const rows = await rowsOf(card, { x: WIDTH - SIDE - COLUMN, y: TOP_PX, width: COLUMN, height: FOOT - TOP_PX - 16 })
  const texts = [...head.texts, askedAt, place(sentence, SIDE, from), ...rows.texts]
  const drawing = { ...head, shapes: [...head.shapes, ...rows.shapes], texts }
  return isRightToLeft(card.title) ? mirrored(drawing) : drawing
}

/** The question in large letters, with whatever may be shown before there is a result. */
async function questionOf(card: Card): Promise<Drawing> {
  const head = await headOf({ ...card, question: '', width: INNER })
  const from = lowest(head) + (head.texts.length > 0 || card.arms ? 40 : 70)
  const told = await drawText(await withoutUndrawable(card.sentence), {
    size: 31,
    weight: 'plain',
    colour: LIGHT,
    most: 88,
    width: INNER - (card.open ? 56 : 0),
  })
  const correction = await drawText(await withoutUndrawable(card.correction ?? ''), {
    size: 24,
    weight: 'plain',
    colour: SOFT,
    most: 62,
    width: INNER,
  })
  const below = (correction.height && correction.height + 20) + (told.height && told.height + 34)
  const title = await fitted(card.title, [92, 80, 70, 60, 52, 45, 38], INNER, FOOT - 30 - from - below)
  const titleAt = place(title, SIDE, from)
  const correctionAt = place(correction, SIDE, bottom(titleAt) + 20)
  const statusAddress = place(told, SIDE + (card.open ? 56 : 0), FOOT - 30 - told.height)
  const ring =
    card.open && told.height > 0
      ? [
          `<circle cx="${SIDE + 18}" cy="${statusAddress.y + Math.min(told.height, 36) / 2}" r="15" fill="none" stroke="${GOLD}" stroke-width="6"/>`,
        ]
      : []
  const drawing = { ...head, shapes: ring, texts: [...head.texts, titleAt, correctionAt, statusAddress] }
  return isRightToLeft(card.title) ? mirrored(drawing) : drawing
}
