import { standsAlone } from '#web/parts/polls/ballot-choices.ts'
import type { Item } from '#web/parts/polls/types.ts'
import type { ReadBallot, Unreadable } from './fields.ts'

/** The reason why an answer does not fit its item; each reason has its own error message. */
export type BallotError = Unreadable | 'nothing' | 'too_few' | 'too_many' | 'decimals' | 'range' | 'too_long' | 'rows'

/** Finds the reason why an answer is invalid. Only the polls service decides whether it is invalid. */
export function ballotErrorOf(item: Item, { ballots, unreadable }: ReadBallot): BallotError {
  const unread = unreadable[item.item_id]
  if (unread) return unread
  const answer = ballots[item.item_id]
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
