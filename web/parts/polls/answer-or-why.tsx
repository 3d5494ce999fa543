import { lazy, Suspense, type ComponentProps } from 'react'
import { useVisitor } from '#web/state/shared.ts'
import { AnswerForm } from './answer-form.tsx'
import { hasAnswered } from './ballot-choices.ts'
import type { Poll } from './types.ts'

// Nearly every visitor can answer.
const Barred = lazy(async () => ({ default: (await import('#web/parts/joining/barred.tsx')).Barred }))

/** The ballot of an open poll, or why this visitor cannot answer it now. A draft can be tried by whoever sees it. */
export function AnswerOrWhy(props: ComponentProps<typeof AnswerForm>) {
  const { poll } = props
  const { authenticated } = useVisitor()
  const open = poll.state === 'draft' || poll.eligibility.can || hasAnswered(poll.my_response)
  if (open || codeHelps(poll, authenticated)) return <AnswerForm {...props} />
  return (
    <Suspense>
      <Barred poll={poll} />
    </Suspense>
  )
}

/** A code opens the ballot of a list poll; where it must be known who answers, to somebody who is signed in. */
const codeHelps = ({ eligibility, secrecy }: Poll, authenticated: boolean) =>
  eligibility.why === 'NOT_LISTED' && (authenticated || secrecy === 'hidden')
