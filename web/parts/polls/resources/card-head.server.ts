import { withoutUndrawable } from '#web/resources/drawable.server.ts'
import { drawText } from '#web/resources/drawn-text.server.ts'
import { CREST, fitted, LIGHT, place, SIDE, SOFT, TOP_PX, type Arms, type Drawing } from './card-parts.server.ts'

interface Head {
  arms: Arms | null
  /** The name of the community that asks, as a text. */
  asks: string
  /** The question with its correction, if it is shown here and not in large letters below. */
  question: string
  correction?: string | undefined
  x?: number
  width: number
}

/** The height of the name of the community that asks: two lines, or three lines in small letters for a long name. */
const ASKER = 66

/** The arms, and beside them the name of the community that asks and, in small letters, the question. */
export async function headOf({ arms, asks, question, correction = '', x = SIDE, width }: Head): Promise<Drawing> {
  const beside = arms ? CREST : 0
  const line = { colour: LIGHT, width: width - beside } as const
  const drawn = [
    await fitted(asks, [25, 22, 20, 18, 16, 14], line.width, ASKER, { weight: 'bold', colour: LIGHT }),
    await drawText(question, { ...line, size: question.length > 90 ? 20 : 23, weight: 'plain', most: 110 }),
    await drawText(question && (await withoutUndrawable(correction)), {
      ...line,
      size: 17,
      weight: 'plain',
      colour: SOFT,
      most: 44,
    }),
  ].filter(({ height }) => height > 0)
  const high = drawn.reduce((sum, { height }) => sum + height, 10 * (drawn.length - 1))
  let y = Math.max(TOP_PX, TOP_PX + (CREST - high) / 2)
  const texts = drawn.map((each) => {
    const at = place(each, x + beside, y)
    y += each.height + 10
    return at
  })
  return { arms: arms && { ...arms, x, y: TOP_PX }, shapes: [], texts }
}
