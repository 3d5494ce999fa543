import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { askedIn } from '#web/parts/polls/ballot/corrections.ts'
import type { Correction, Poll } from '#web/parts/polls/types.ts'

const words = {
  beside: (text: string, day: string, read: string) => msg`${text} [corrected on ${day}: ${read}]`,
  alone: (day: string, read: string) => msg`Corrected on ${day}: ${read}`,
}

/** A text of a poll as plain text, followed by its correction if there is one. */
export const corrected = (i18n: I18n, text: string, correction: Correction | null | undefined): string =>
  correction ? i18n._(words.beside(text, dayOf(correction), correction.text)) : text

/** A correction alone, for use where it is shown below the original. */
export const correctionAlone = (i18n: I18n, correction: Correction): string =>
  i18n._(words.alone(dayOf(correction), correction.text))

/** A correction as a cell of a file, with its text and its date. */
export const correctionCell = (correction: Correction | undefined): string | null =>
  correction ? `${correction.text} (${dayOf(correction)})` : null

const dayOf = ({ at }: Correction) => at.slice(0, 10)

/** The maximum length of a corrected name, and of its correction, in a short sentence. */
const SHORT = 36

const shortened = (text: string): string =>
  text.length > SHORT ? `${Array.from(text).slice(0, SHORT).join('').trimEnd()}…` : text

const shortPart = <P extends Part>(part: P): P =>
  part.correction
    ? { ...part, text: shortened(part.text), correction: { ...part.correction, text: shortened(part.correction.text) } }
    : part

/** A poll prepared for short sentences: corrected names and their corrections are shortened. */
export const inShort = <P extends Pick<Poll, 'items'>>(poll: P): P => ({
  ...poll,
  items: poll.items.map((item) => {
    if (!('options' in item)) return item
    const options = item.options.map(shortPart)
    return item.kind === 'matrix' ? { ...item, options, columns: item.columns.map(shortPart) } : { ...item, options }
  }),
})

type Part = { text: string; correction?: Correction | undefined }

/** The named parts of an item, by id. */
export function partsOf(item: Poll['items'][number]): Record<string, Part> {
  const options = 'options' in item ? item.options.map((option) => [option.option_id, option] as const) : []
  const columns = item.kind === 'matrix' ? item.columns.map((column) => [column.column_id, column] as const) : []
  return Object.fromEntries<Part>([...options, ...columns])
}

/** The correction of an item's question text, or of the poll's title if the item has no text of its own. */
export const questionCorrection = (poll: Poll, item: Poll['items'][number] | undefined): Correction | undefined =>
  item ? askedIn(poll, item).correction : poll.corrections.title
