import type { I18n } from '@lingui/core'
import { askedIn } from '#web/parts/ballot/corrections.ts'
import type { Correction, Poll } from '#web/parts/polls/types.ts'
import { leavingWords } from './leaving-words.server.ts'

/** Words of a poll as plain text, and after them the correction they have. */
export const corrected = (i18n: I18n, text: string, correction: Correction | null | undefined): string =>
  correction ? i18n._(leavingWords.corrected(text, dayOf(correction), correction.text)) : text

/** A correction by itself, where it stands under what it corrects. */
export const correctionAlone = (i18n: I18n, correction: Correction): string =>
  i18n._(leavingWords.correction(dayOf(correction), correction.text))

/** A correction in a cell of a file: how the original is meant to be read, and since when that is said. */
export const correctionCell = (correction: Correction | undefined): string | null =>
  correction ? `${correction.text} (${dayOf(correction)})` : null

const dayOf = ({ at }: Correction) => at.slice(0, 10)

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
