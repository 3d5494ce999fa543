import { aloneIn, standsAlone } from '#web/parts/polls/ballot-choices.ts'
import type { Item } from '#web/parts/polls/types.ts'
import { answerIn, type Fields } from './fields.ts'

/** Why what was filled in does not fit an item, for the sentence beside it. */
export type BallotError =
  | 'nothing'
  | 'alone'
  | 'too_few'
  | 'too_many'
  | 'no_number'
  | 'no_day'
  | 'decimals'
  | 'range'
  | 'too_long'
  | 'rows'
  | 'other'

/** What cannot even be read: it is refused before the service is asked, since nothing of it could be sent. */
export function unreadable(item: Item, fields: Fields): BallotError | null {
  const filled = Object.entries(fields).some(
    ([name, values]) => name.startsWith(`${item.item_id}.`) && values.some((value) => value.trim() !== ''),
  )
  const alone = (fields[item.item_id] ?? []).filter((choice) => aloneIn(item).includes(choice))
  if (alone.length > 1 || (alone.length === 1 && filled)) return 'alone'
  if (!filled || answerIn(item, fields)) return null
  if (item.kind === 'number') return 'no_number'
  return item.kind === 'date' ? 'no_day' : 'other'
}

/** The polls service alone decides that an answer does not fit. This says how. */
export function ballotErrorOf(item: Item, fields: Fields): BallotError {
  const unread = unreadable(item, fields)
  if (unread) return unread
  const answer = answerIn(item, fields)
  if (!answer) return 'nothing'
  if (item.kind === 'multiple' && 'choices' in answer) return ofChoices(answer.choices, item)
  if (item.kind === 'approval') return 'alone'
  if (item.kind === 'number' && 'number' in answer)
    return Number(answer.number.toFixed(item.decimals)) === answer.number ? 'range' : 'decimals'
  if (item.kind === 'date' || item.kind === 'scale') return 'range'
  if (item.kind === 'open') return 'too_long'
  return item.kind === 'matrix' ? 'rows' : 'other'
}

function ofChoices(choices: string[], { min, max }: { min: number; max: number }): BallotError {
  if (choices.some(standsAlone)) return 'alone'
  if (choices.length < min) return 'too_few'
  return choices.length > max ? 'too_many' : 'other'
}
