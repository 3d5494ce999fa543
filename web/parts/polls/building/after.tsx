import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { isOver } from '#web/parts/polls/is-over.ts'
import { PollWhen } from '#web/parts/polls/poll-when.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { AskAgainForm, CloseForm, ExtendForm, OutcomeForm, PauseForm } from './after-forms.tsx'
import { CorrectForm } from './correct-form.tsx'
import { WithdrawPollForm } from './withdraw-poll-form.tsx'
import { Invite, type Invitation } from './invite.tsx'
import { ListPanel } from './list-panel.tsx'
import type { Poll } from './types.ts'
import type { BadLine } from './list-lines.ts'

export interface AfterProps extends Invitation {
  poll: Poll
  list: { entries: number; used: number } | null
  /** The name of the action that has just been carried out. */
  done: string
  /** The title of the poll with its correction. */
  title: string
  timeZone: string
  /** The name of that time zone. */
  zone: string
  left: BadLine[]
  refused: RefusedForm | undefined
}

/** The page for managing a published poll. Every action taken on it is made public. */
export function After(props: AfterProps) {
  const { poll, list, done, url, title, message, letters, qr, timeZone, zone, left, refused } = props
  const over = isOver(poll)
  return (
    <>
      <ViewHead
        eyebrow={
          <>
            <Link to="/build">
              <Trans>My polls</Trans>
            </Link>
            <span>
              <PollWhen poll={poll} /> {!over && <>({zone})</>}
            </span>
          </>
        }
        title={<Worded lang={poll.lang} text={poll.title} correction={poll.corrections.title} />}
      />
      {done && !refused && (
        <StatusMessage kind="done">
          <DoneWords done={done} scheduled={poll.state === 'scheduled'} />
        </StatusMessage>
      )}
      <div className="ways">
        {!over && (
          <ButtonLink to={`/answer/${poll.poll_id}`}>
            <Trans>Open the ballot</Trans>
          </ButtonLink>
        )}
        <ButtonLink quiet={!over} to={`/results/${poll.poll_id}`}>
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
      {over ? (
        <ResultLink url={url} title={title} message={message} />
      ) : (
        <Invite
          {...{ url, title, message, letters, qr, refused }}
          poll_id={poll.poll_id}
          can_manage={poll.can_manage}
        />
      )}
      {over && poll.state !== 'withdrawn' && poll.can_manage && <OutcomeForm poll={poll} refused={refused} />}
      {list && <ListPanel poll_id={poll.poll_id} list={list} refused={refused} left={left} />}
      <Acts poll={poll} timeZone={timeZone} zone={zone} refused={refused} />
      {!poll.can_manage && (
        <Section title={<Trans>Who manages it</Trans>}>
          <p>
            <Trans>The owners and moderators of the community can pause, extend, close and correct the poll.</Trans>
          </p>
        </Section>
      )}
    </>
  )
}

/** The actions on a published poll, each collapsed except resuming a paused one. */
function Acts({ poll, timeZone, zone, refused }: Pick<AfterProps, 'poll' | 'timeZone' | 'zone' | 'refused'>) {
  const running = poll.can_manage && isRunning(poll)
  const paused = poll.state === 'paused'
  return (
    <>
      {running && paused && <PauseForm poll={poll} refused={refused} />}
      <div>
        {running && <ExtendForm poll={poll} timeZone={timeZone} zone={zone} refused={refused} />}
        {running && !paused && <PauseForm poll={poll} refused={refused} />}
        {running && <CloseForm refused={refused} />}
        {running && <AskAgainForm refused={refused} />}
        {poll.can_withdraw && <WithdrawPollForm refused={refused} />}
        {poll.can_manage && isFixed(poll) && <CorrectForm poll={poll} refused={refused} />}
      </div>
    </>
  )
}

/** Asks a poll again. A manager replaces it (a running poll through its own form); other people start from a copy. */
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

const isRunning = ({ state }: Poll) => state === 'open' || state === 'paused'

/** Whether texts can only be corrected. Before the first answer, they can still be edited. */
const isFixed = ({ frozen, state }: Poll) => frozen || (state !== 'open' && state !== 'scheduled')

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

function DoneWords({ done, scheduled }: { done: string; scheduled: boolean }) {
  switch (done) {
    case 'published':
      return scheduled ? (
        <Trans>Published. The poll will open automatically.</Trans>
      ) : (
        <Trans>Published. People can answer the poll now.</Trans>
      )
    case 'pause':
      return <Trans>The poll is paused. Nobody can answer until you resume it.</Trans>
    case 'resume':
      return <Trans>People can answer the poll again.</Trans>
    case 'extend':
      return <Trans>The poll will stay open longer.</Trans>
    case 'close':
      return <Trans>The poll has been closed.</Trans>
    case 'short':
      return <Trans>The poll has a short address now.</Trans>
    case 'correct':
      return <Trans>Published. Your correction is now shown beside the original.</Trans>
    case 'outcome':
      return <Trans>Published. We’re telling the people who were signed in when they answered.</Trans>
    default:
      return <Trans>The list has been saved.</Trans>
  }
}
