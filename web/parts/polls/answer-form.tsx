import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { FormKey } from '#web/ui/form-key.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { RefusedAnswer } from './refused-answer.server.ts'
import { hasAnswered } from './ballot-choices.ts'
import { Ballot } from './ballot.tsx'
import { DrawnFor } from './drawn-for.tsx'
import { BeforeAnswering, InShort } from './poll-facts.tsx'
import type { Poll } from './types.ts'

interface Props {
  poll: Poll
  action: string
  refused: RefusedAnswer | undefined
  /** The input from the previous attempt. */
  kept?: RefusedAnswer['kept'] | undefined
  /** Content shown above the ballot. */
  before?: ReactNode
  /** Called when the visitor begins to answer. */
  onBegin?: () => void
  /** Extra information shown below the button. */
  children?: ReactNode
}

/** The ballot with its submit button, for both first and changed answers. */
export function AnswerForm({ poll, action, refused: last, kept, before, onBegin, children }: Props) {
  const why = useId()
  const notice = useRef<HTMLDivElement>(null)
  const { formData: sending, state } = useNavigation()
  // The reason for a refusal appears only together with the new ballot: a choice made on the older ballot in between
  // would be lost.
  const following = sending && state === 'loading'
  const refused = last?.poll_id === poll.poll_id && !following ? last : undefined
  useEffect(() => {
    if (refused) notice.current?.focus()
  }, [refused])
  const again = hasAnswered(poll.my_response)
  /** Ignores a second submission of the same answer while the first is being sent. A changed answer is still sent. */
  const dropTwin = (event: FormEvent) => {
    // oxlint-disable-next-line typescript/no-base-to-string -- a ballot contains only texts
    if ([...(sending ?? [])].join() === [...new FormData(event.target as HTMLFormElement)].join())
      event.preventDefault()
  }
  return (
    <Form method="post" action={action} className="stack" onFocus={onBegin} onSubmit={dropTwin}>
      {refused && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else would bring the reader here
        <div id={why} ref={notice} tabIndex={-1} autoFocus>
          <Notice kind="trouble">
            <p>{refused.sentence}</p>
          </Notice>
        </div>
      )}
      <FormKey />
      <DrawnFor refused={refused} />
      <input type="hidden" name="poll_id" value={poll.poll_id} />
      {/* The version that the reader sees: an answer to a different wording has to be reviewed first. */}
      <input type="hidden" name="notes" value={poll.notes.length} />
      <input type="hidden" name="mark" value={poll.mark} />
      <input type="hidden" name="intent" value={poll.state === 'draft' ? 'try' : again ? 'change' : 'answer'} />
      {before}
      <Ballot
        key={poll.mark + poll.my_response?.updated_at}
        poll={poll}
        ballots={again ? (poll.my_response?.ballots ?? null) : null}
        refused={refused ?? (kept && { kept, wrong: {} })}
        describedBy={refused && why}
      >
        <BeforeAnswering poll={poll} />
        <div className="send">
          <InShort poll={poll} />
          <Button aria-disabled={Boolean(sending)}>
            {again ? <Trans>Change my answer</Trans> : <Trans context="button">Answer</Trans>}
          </Button>
        </div>
        {children}
      </Ballot>
    </Form>
  )
}
