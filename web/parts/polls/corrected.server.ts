import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { askedIn } from '#web/parts/polls/ballot/corrections.ts'
import type { Correction, Poll } from '#web/parts/polls/types.ts'

const words = {
  beside: (text: string, day: string, read: string) => msg`${text} [corrected on ${day}: ${read}]`,
  alone: (day: string, read: string) => msg`Corrected on ${day}: ${read}`,
}

/** Words of a poll as plain text, and after them the correction they have. */
export const corrected = (i18n: I18n, text: string, correction: Correction | null | undefined): string =>
  correction ? i18n._(words.beside(text, dayOf(correction), correction.text)) : text

/** A correction by itself, where it stands under what it corrects. */
export const correctionAlone = (i18n: I18n, correction: Correction): string =>
  i18n._(words.alone(dayOf(correction), correction.text))

/** A correction in a cell of a file: its words, and the day it is from. */
export const correctionCell = (correction: Correction | undefined): string | null =>
  correction ? `${correction.text} (${dayOf(correction)})` : null

const dayOf = ({ at }: Correction) => at.slice(0, 10)

/** Letters of a name that has a correction, and of the correction, where a sentence has room for few. */
const SHORT = 36

const shortened = (text: string): string =>
  text.length > SHORT ? `${Array.from(text).slice(0, SHORT).join('').trimEnd()}…` : text

const shortPart = <P extends Part>(part: P): P =>
  part.correction
    ? { ...part, text: shortened(part.text), correction: { ...part.correction, text: shortened(part.correction.text) } }
    : part

/** A poll for a sentence in little room: with the names that have a correction, and these, shortened. */
export const inShort = <P extends Pick<Poll, 'items'>>(poll: P): P => ({
  ...poll,
  items: poll.items.map((item) => {
    if (!('options' in item)) return item
    const options = item.options.map(shortPart)
    return item.kind === 'matrix' ? { ...item, options, columns: item.columns.map(shortPart) } : { ...item, options }
  }),
})

type Part = { text: string; correction?: Correction | undefined }

/** The parts of an item that have a name of their own, by it. */
export function partsOf(item: Poll['items'][number]): Record<string, Part> {
  const options = 'options' in item ? item.options.map((option) => [option.option_id, option] as const) : []
  const columns = item.kind === 'matrix' ? item.columns.map((column) => [column.column_id, column] as const) : []
  return Object.fromEntries<Part>([...options, ...columns])
}

/** The correction of the words that ask an item: its own, or where it has none the poll's title. */
export const questionCorrection = (poll: Poll, item: Poll['items'][number] | undefined): Correction | undefined =>
  item ? askedIn(poll, item).correction : poll.corrections.title
