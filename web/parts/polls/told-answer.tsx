import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { hasAnswered } from './ballot-choices.ts'
import type { Poll } from './types.ts'

export type AnswerTold = 'answered' | 'changed'

/** What the address says was done, if it is so. */
export const answerTold = (value: string | null, { my_response }: Pick<Poll, 'my_response'>): AnswerTold | null =>
  hasAnswered(my_response) && (value === 'answered' || value === 'changed') ? value : null

/** That an answer counts: in view and to the ear, once. The address that is copied from here does not say it again. */
export function ToldAnswer({ told }: { told: AnswerTold }) {
  useEffect(() => {
    const { pathname, search } = window.location
    if (new URLSearchParams(search).has('done')) window.history.replaceState(window.history.state, '', pathname)
  }, [])
  return (
    <StatusMessage kind="done">
      {told === 'answered' ? (
        <Trans>Thank you. Your answer has been counted.</Trans>
      ) : (
        <Trans>Your answer has been changed. The new one counts.</Trans>
      )}
    </StatusMessage>
  )
}
