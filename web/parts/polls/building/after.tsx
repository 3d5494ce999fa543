import { Trans } from '@lingui/react/macro'
import { isOver } from '#web/parts/polls/is-over.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { PollOnlyHere } from '#web/parts/polls/only-here.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import '#web/ui/spread.css'
import { OutcomeForm, PauseForm } from './after-forms.tsx'
import { DoneWords } from './done-words.tsx'
import { BallotLink, Invite, type Invitation } from './invite.tsx'
import { ListPanel } from './list-panel.tsx'
import type { BadLine } from './list-lines.ts'
import { ManagedHead } from './managed-head.tsx'
import { isRunning, ManagedRail } from './managed-rail.tsx'
import './managed.css'
import { PublishedBand } from './published-band.tsx'
import type { MyPoll, Poll } from './types.ts'

export interface AfterProps extends Invitation, Pick<MyPoll, 'answers' | 'today' | 'turnout'> {
  poll: Poll
  list: { entries: number; used: number } | null
  /** The name of the action that has just been carried out. */
  done: string
  /** The title of the poll with its correction. */
  title: string
  timeZone: string
  /** The name of `timeZone` in words. */
  zone: string
  left: BadLine[]
  refused: RefusedForm | undefined
}

/**
 * The page for managing a published poll: the next step first, and a rail with every action, all of which are made
 * public.
 */
export function After(props: AfterProps) {
  const { poll, list, done, url, title, message, letters, qr, left, refused } = props
  const community = useCommunity(poll.comm_id)
  const over = isOver(poll)
  const published = done === 'published' && !refused && !over
  return (
    <div className={`spread with-rail managed ${community?.livery ?? 'river'}`}>
      {published && (
        <PublishedBand poll={poll} zone={props.zone}>
          <BallotLink url={url} title={title} message={message} />
        </PublishedBand>
      )}
      <div>
        {!published && <ManagedHead poll={poll} zone={props.zone} />}
        {done && !published && !refused && (
          <StatusMessage kind="done">
            <DoneWords done={done} />
          </StatusMessage>
        )}
        <PollOnlyHere poll={poll} refused={refused} />
        {!published && <NextStep {...props} />}
        <Ways poll={poll} refused={refused} opened={published} />
        {over ? (
          <ResultLink url={url} title={title} message={message} />
        ) : (
          <Invite
            {...{ url, title, message, letters, qr, refused }}
            linked={!published}
            poll_id={poll.poll_id}
            can_manage={poll.can_manage}
            isPrivate={community?.visibility === 'private'}
          />
        )}
        {list && <ListPanel poll_id={poll.poll_id} list={list} refused={refused} left={left} />}
      </div>
      <ManagedRail {...props} />
    </div>
  )
}

/** The next step with the poll: resume it, publish its outcome, or invite people. */
function NextStep({ poll, answers, refused }: AfterProps) {
  if (poll.state === 'paused' && poll.can_manage) return <PauseForm poll={poll} refused={refused} />
  if (isOver(poll) && poll.state !== 'withdrawn' && poll.can_manage)
    return <OutcomeForm poll={poll} refused={refused} />
  if (poll.state !== 'open' && poll.state !== 'scheduled') return null
  return (
    <section className="next-step" aria-labelledby="next-step">
      <h2 id="next-step">
        <Trans>Next step</Trans>
      </h2>
      <p>
        {poll.state === 'scheduled' ? (
          <Trans>The poll opens by itself. You can already tell people about it.</Trans>
        ) : answers === 0 ? (
          <Trans>Nobody has answered yet. Send people the link, or put up the poster.</Trans>
        ) : (
          <Trans>People are answering. You can invite more of them until the poll closes.</Trans>
        )}
      </p>
      <a className="btn" href="#invite">
        <Trans>Invite people</Trans>
      </a>
    </section>
  )
}

/** Further ways with the poll. `opened`: the page already has the link to the ballot. */
function Ways({ poll, refused, opened }: Pick<AfterProps, 'poll' | 'refused'> & { opened: boolean }) {
  const over = isOver(poll)
  return (
    <div className="ways">
      {!over && !opened && (
        <ButtonLink quiet to={`/answer/${poll.poll_id}`}>
          <Trans>Open the ballot</Trans>
        </ButtonLink>
      )}
      <ButtonLink quiet to={`/results/${poll.poll_id}`}>
        <Trans>See the result</Trans>
      </ButtonLink>
      <AskAgain poll={poll} refused={refused} />
      {poll.can_check_texts && poll.items.some(({ kind }) => kind === 'open') && (
        <ButtonLink quiet to={`/build?poll=${poll.poll_id}&look=texts`}>
          <Trans>Check what people wrote</Trans>
        </ButtonLink>
      )}
      {!poll.frozen && poll.can_edit && !over && (
        <ButtonLink quiet to={`/build?poll=${poll.poll_id}`}>
          <Trans>Edit it (nobody has answered yet)</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/**
 * Repeats a poll. Somebody who manages the poll replaces it (a running poll through a separate form); other people
 * start from a copy.
 */
function AskAgain({ poll, refused }: Pick<AfterProps, 'poll' | 'refused'>) {
  if (poll.can_manage && isRunning(poll)) return null
  if (!poll.can_manage || !isOver(poll) || poll.state === 'withdrawn')
    return (
      <div id="ask-again">
        <ButtonLink quiet to={`/build?new=1&copy=${poll.poll_id}`}>
          <Trans>Ask it again</Trans>
        </ButtonLink>
      </div>
    )
  return (
    <div id="ask-again">
      <SentForm intent="again" refused={refused}>
        <Send quiet>
          <Trans>Ask it again</Trans>
        </Send>
      </SentForm>
    </div>
  )
}

function ResultLink({ url, title, message }: Pick<AfterProps, 'url' | 'message' | 'title'>) {
  return (
    <CopyLink
      url={url}
      title={title}
      text={message}
      words={{
        label: <Trans>Link to the result</Trans>,
        copy: <Trans>Copy the link</Trans>,
        copied: <Trans>Link copied.</Trans>,
        share: <Trans>Share…</Trans>,
      }}
    />
  )
}
