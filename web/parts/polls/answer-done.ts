import { hasAnswered } from './ballot-choices.ts'
import type { Poll } from './types.ts'

export type AnswerDone = 'answered' | 'changed'

/** The action that the address claims was carried out, if the poll’s state confirms it. */
export const answerDone = (value: string | null, { my_response }: Pick<Poll, 'my_response'>): AnswerDone | null =>
  hasAnswered(my_response) && (value === 'answered' || value === 'changed') ? value : null
