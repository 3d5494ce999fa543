import { lazy, Suspense, type ComponentProps } from 'react'
import { AnswerForm } from './answer-form.tsx'
import { chosenIn } from './ballot-choices.ts'

// Nearly every visitor can answer.
const Barred = lazy(async () => ({ default: (await import('#web/parts/joining/barred.tsx')).Barred }))

/** The ballot of an open poll, or why this visitor cannot answer it now. */
export function AnswerOrWhy(props: ComponentProps<typeof AnswerForm>) {
  const { poll } = props
  if (poll.eligibility.can || chosenIn(poll.my_response).length > 0) return <AnswerForm {...props} />
  return (
    <Suspense>
      <Barred poll={poll} />
    </Suspense>
  )
}
