import { lazy, type ComponentProps } from 'react'
import { Later } from '#web/ui/later.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { CheckedCode } from './answering.server.ts'
import { hasAnswered } from './ballot-choices.ts'

// Loaded only when needed, since nearly every visitor can answer.
const NotYetYours = lazy(async () => ({
  default: (await import('#web/parts/polls/joining/not-yet-yours.tsx')).NotYetYours,
}))

interface Props extends ComponentProps<typeof AnswerForm> {
  /** A code that has just been checked against the poll’s list. */
  checked?: CheckedCode | undefined
  /** Whether this instance sends e-mail, for visitors whose address is not confirmed yet. */
  letters?: boolean
}

/**
 * The ballot of an open poll, or the reason why this visitor cannot answer it now. Anyone who can see a draft can try
 * it.
 */
export function AnswerOrWhy({ letters = true, checked, ...props }: Props) {
  const { poll, refused } = props
  if (poll.state === 'draft' || poll.eligibility.can || hasAnswered(poll.my_response)) return <AnswerForm {...props} />
  return (
    <Later>
      <NotYetYours
        poll={poll}
        refused={refused}
        checked={checked}
        letters={letters}
        renderBallot={(before) => <AnswerForm {...props} kept={checked?.kept} before={before} />}
      />
    </Later>
  )
}
