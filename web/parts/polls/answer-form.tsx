import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { RefusedAnswer } from './answering.server.ts'
import { chosenIn } from './ballot-choices.ts'
import { Ballot } from './ballot.tsx'
import { DrawnFor } from './drawn-for.tsx'
import type { Poll } from './types.ts'

interface Props {
  poll: Poll
  action: string
  refused: RefusedAnswer | undefined
  /** Called when the visitor begins to answer. */
  onBegin?: () => void
  /** What is good to know before pressing, under the button. */
  children?: ReactNode
}

/** The ballot with the one button that sends it, for a first answer and for a changed one. */
export function AnswerForm({ poll, action, refused, onBegin, children }: Props) {
  const why = useId()
  const notice = useRef<HTMLDivElement>(null)
  const sending = useNavigation().formAction === action
  useEffect(() => {
    if (refused) notice.current?.focus()
  }, [refused])
  const mine = chosenIn(poll.my_response)
  const again = refused?.poll_id === poll.poll_id ? refused.chosen : mine
  return (
    <Form method="post" action={action} className="stack" onFocus={onBegin}>
      {refused && (
        // It can stand far below the top of the page; without JavaScript nothing else would bring the reader there.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        <div id={why} ref={notice} tabIndex={-1} autoFocus>
          <Notice kind="trouble">
            <p>{refused.sentence}</p>
          </Notice>
        </div>
      )}
      <DrawnFor refused={refused} />
      <input type="hidden" name="poll_id" value={poll.poll_id} />
      <input type="hidden" name="intent" value={mine.length > 0 ? 'change' : 'answer'} />
      <Ballot key={poll.my_response?.updated_at ?? 'first'} poll={poll} chosen={again} describedBy={refused && why} />
      <div>
        <Button aria-disabled={sending}>
          {mine.length > 0 ? <Trans>Change my answer</Trans> : <Trans context="button">Answer</Trans>}
        </Button>
      </div>
      {children}
    </Form>
  )
}
