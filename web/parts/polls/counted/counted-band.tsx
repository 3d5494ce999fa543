import { Trans } from '@lingui/react/macro'
import { lazy, useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { MyAnswer } from '#web/parts/polls/ballot/my-answer.tsx'
import { PollPromise } from '#web/parts/polls/ballot/poll-promise.tsx'
import type { AnswerDone } from '#web/parts/polls/answer-done.ts'
import type { AnyResult, Poll, PollResponse } from '#web/parts/polls/types.ts'
import { useVisitor } from '#web/state/shared.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { Later } from '#web/ui/later.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { StatusBox } from '#web/ui/status-message.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import counted from './counted.css?inline'
import { Seal } from './counted-seal.tsx'
import { ShareButton } from './share-button.tsx'

// Loaded only when needed, since most people who answer are guests.
const JoinHere = lazy(async () => ({ default: (await import('./join-here.tsx')).JoinHere }))

interface Props {
  told: AnswerDone
  poll: Poll
  response: PollResponse
  result: AnyResult
  share: { url: string; title: string; message: string }
  /**
   * Whether the confirmation is above the full poll on the front page, which already says what the poll is for and has
   * no share section.
   */
  front?: boolean
  /** The first of the next steps; sharing is then set back, so that one button leads. */
  children?: ReactNode
}

/**
 * Shown once right after answering: a visible and announced confirmation that the answer counts, and the next steps. An
 * address copied from this page does not show the confirmation again.
 */
export function CountedBand(props: Props) {
  const livery = useCommunity(props.poll.comm_id)?.livery
  useEffect(() => {
    const { pathname, search } = window.location
    if (new URLSearchParams(search).has('done')) window.history.replaceState(window.history.state, '', pathname)
  }, [])
  return (
    <div className={`band ${livery ?? 'river'}`}>
      <Counted {...props} />
    </div>
  )
}

/** The same confirmation in a band of the page; `children` are further next steps. */
export function Counted({ told, poll, response, result, share, front = false, children }: Props) {
  // Later answers change the result, but not which answer this was.
  const [nth] = useState(() => (showsNumber(poll, result) && !result.hidden ? result.n : null))
  return (
    <>
      <LateStyle name="counted" sheet={counted} />
      <div className="counted">
        <Seal comm_id={poll.comm_id} at={response.updated_at} />
        <div className="stack">
          <StatusBox>
            <div role="status">
              <p className="word">{told === 'answered' ? <Trans>Counted.</Trans> : <Trans>Changed.</Trans>}</p>
              <p className="lead">
                {told === 'answered' ? <Trans>Thank you.</Trans> : <Trans>Your new answer counts.</Trans>}{' '}
                {told === 'answered' && nth !== null && <Nth n={nth} />}
              </p>
            </div>
          </StatusBox>
          <MyAnswer poll={poll} response={response} />
          <UntilWhen poll={poll} response={response} hidden={result.hidden} />
          <div className="ways">
            {children}
            <ShareButton
              quiet={Boolean(children)}
              url={share.url}
              title={share.title}
              text={share.message}
              at={front ? `/results/${poll.poll_id}#share` : undefined}
            />
            <a className="btn quiet" href={`/results/${poll.poll_id}/seal.png`} download={`seal-${poll.poll_id}.png`}>
              <Trans>Picture of the seal</Trans>
            </a>
          </div>
          <div className="afterwards">
            {poll.promise && !front && (
              <dl className="facts">
                <PollPromise poll={poll} />
              </dl>
            )}
            <HearOfIt {...poll} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Which answer this is. */
function Nth({ n }: { n: number }) {
  const number = useNumber()(n)
  return n === 1 ? <Trans>Yours is the first answer.</Trans> : <Trans>Your answer is number {number}.</Trans>
}

/**
 * Whether the number of answers is shown: only for a live result, and never for a secret ballot, where it would reveal
 * who answered when.
 */
const showsNumber = ({ results, secrecy }: Poll, result: AnyResult) =>
  results === 'live' && secrecy !== 'secret' && !result.hidden && result.as_of === null

/**
 * Signed-in people follow the polls they answer, and can join the community that asked; guests can do both by adding
 * the answer to an account.
 */
function HearOfIt({ poll_id, comm_id }: Pick<Poll, 'poll_id' | 'comm_id'>) {
  const { authenticated, authenticating } = useVisitor()
  const community = useCommunity(comm_id)
  if (authenticating) return null
  if (authenticated)
    return (
      <div>
        <p>
          <Trans>We’ll tell you in your account when it closes and what happens next.</Trans>
        </p>
        {community && (
          <Later>
            <JoinHere community={community} />
          </Later>
        )}
      </div>
    )
  const name = community && <Written lang={community.lang}>{community.comm_name}</Written>
  return (
    <p>
      <Trans>
        <Link to={`/login?redirect=${encodeURIComponent(`/results/${poll_id}`)}`}>Sign in</Link> to keep this answer in
        your account and hear what happens next.
      </Trans>{' '}
      {name && <Trans>With an account, you can also join {name} and be the first to see what it asks.</Trans>}
    </p>
  )
}

/** Says when the poll closes, and whether the answer can be changed until then. */
function UntilWhen({ poll, response, hidden }: Pick<Props, 'poll' | 'response'> & { hidden: boolean }) {
  const { dayAndTime } = useDates()
  if (poll.state !== 'open' || !poll.closes_at) return null
  return (
    <p>
      {hidden && poll.results === 'after_close' ? (
        <Trans>Everyone will see the result at the same time, on {dayAndTime(poll.closes_at)}.</Trans>
      ) : (
        <Trans>The poll closes on {dayAndTime(poll.closes_at)}.</Trans>
      )}{' '}
      {response.editable_until && (
        <Trans>
          Until then you can <Link to={`/answer/${poll.poll_id}`}>change it or take it back</Link>.
        </Trans>
      )}
    </p>
  )
}
