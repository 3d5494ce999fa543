import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hasAnswered } from '#web/parts/polls/ballot-choices.ts'
import type { RefusedAnswer } from '#web/parts/polls/refused-answer.server.ts'
import type { Ballots, Poll } from '#web/parts/polls/types.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { CorrectedSince } from './corrected-since.tsx'
import { MyAnswer } from './my-answer.tsx'
import { MyHiddenTexts } from './my-hidden-texts.tsx'
import { NotAnswerable } from './not-answerable.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

interface Props {
  poll: Poll
  withdrawn: boolean
  refused: RefusedAnswer | undefined
  /** The answer that was just tried on a draft. */
  tried: Ballots | null
}

/** Shown above or instead of the ballot: the status of the poll, and of the visitor's answer if there is one. */
export function BallotStatus({ poll, withdrawn, refused, tried }: Props) {
  const answered = hasAnswered(poll.my_response)
  if (poll.state === 'draft') return <Draft poll={poll} tried={tried} />
  if (poll.state !== 'open')
    return (
      <>
        <CorrectedSince poll={poll} />
        <NotAnswerable poll={poll} />
      </>
    )
  if (withdrawn && !answered) {
    return (
      <StatusMessage kind="done">
        <Trans>You’ve taken your answer back. It no longer counts.</Trans>
      </StatusMessage>
    )
  }
  if (!answered || !poll.my_response) return null
  return (
    <>
      <CorrectedSince poll={poll} />
      <Notice kind="plain">
        <MyAnswer poll={poll} response={poll.my_response} />
        <MyHiddenTexts poll={poll} />
        <p>
          <Link to={`/results/${poll.poll_id}`}>
            <Trans>See the result</Trans>
          </Link>
        </p>
        {poll.my_response.editable_until && <WithdrawForm refused={refused} />}
      </Notice>
    </>
  )
}

/** The notice on a draft: the draft can be tried, but nothing is counted. */
function Draft({ poll, tried }: { poll: Poll; tried: Ballots | null }) {
  return (
    <>
      <Notice kind="plain">
        <p>
          <b>
            <Trans>This is a draft. Answers here aren’t counted.</Trans>
          </b>{' '}
          <Trans>Try it out here, just as others will see it.</Trans>
        </p>
      </Notice>
      {tried && (
        <>
          <StatusMessage key={JSON.stringify(tried)} kind="done">
            <Trans>This is what would be sent. Nothing was counted.</Trans>
          </StatusMessage>
          <MyAnswer poll={poll} response={{ ballots: tried, created_at: '' }} />
        </>
      )}
    </>
  )
}
