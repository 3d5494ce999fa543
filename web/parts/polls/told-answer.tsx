import { Trans } from '@lingui/react/macro'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { hasAnswered } from './ballot-choices.ts'
import type { Poll } from './types.ts'

export type AnswerTold = 'answered' | 'changed'

/** What the address says was done, if it is so. */
export const answerTold = (value: string | null, { my_response }: Pick<Poll, 'my_response'>): AnswerTold | null =>
  hasAnswered(my_response) && (value === 'answered' || value === 'changed') ? value : null

/** That an answer counts: in view and to the ear. */
export const ToldAnswer = () => (
  <StatusMessage kind="done">
    <Trans>Thank you. Your answer has been counted.</Trans>
  </StatusMessage>
)
