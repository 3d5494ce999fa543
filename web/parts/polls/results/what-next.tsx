import { Trans } from '@lingui/react/macro'
import { hasAnswered } from '#web/parts/polls/ballot-choices.ts'
import type { Poll } from '#web/parts/polls/types.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** A link to answer, or to change the answer, while that is possible. */
export function WhatNext({ poll }: { poll: Poll }) {
  if (poll.state !== 'open') return null
  if (!hasAnswered(poll.my_response)) {
    return (
      <ButtonLink to={`/answer/${poll.poll_id}`}>
        <Trans>Answer this poll</Trans>
      </ButtonLink>
    )
  }
  if (!poll.my_response?.editable_until) return null
  return (
    <ButtonLink quiet to={`/answer/${poll.poll_id}`}>
      <Trans>Change my answer</Trans>
    </ButtonLink>
  )
}
