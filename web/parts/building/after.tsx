import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ViewHead } from '#web/parts/authoring/view-head.tsx'
import { PollWhen } from '#web/parts/polls/poll-when.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { Told } from '#web/ui/told.tsx'
import { Written } from '#web/ui/written.tsx'
import { AmendForm } from './amend-form.tsx'
import { CloseForm, ExtendForm, OutcomeForm, PauseForm } from './after-forms.tsx'
import { ListPanel } from './list-panel.tsx'
import type { Poll } from './types.ts'

export interface AfterProps {
  poll: Poll
  list: { entries: number; used: number } | null
  /** Which act was just done, by its name. */
  done: string
  url: string
  timeZone: string
  left: string[]
  refused: RefusedForm | undefined
}

/** Looking after a published poll: everything one does to it is said in public. */
export function After({ poll, list, done, url, timeZone, left, refused }: AfterProps) {
  const running = poll.state === 'open' || poll.state === 'paused'
  const over = poll.state === 'closed' || poll.state === 'outcome'
  return (
    <>
      <ViewHead
        eyebrow={
          <>
            <Link to="/build">
              <Trans>My polls</Trans>
            </Link>
            <span>
              <PollWhen poll={poll} />
            </span>
          </>
        }
        title={<Written lang={poll.lang}>{poll.title}</Written>}
      />
      {done && !refused && (
        <Told kind="done">
          <DoneWords done={done} scheduled={poll.state === 'scheduled'} />
        </Told>
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
        <ButtonLink quiet to={`/build?new=1&copy=${poll.poll_id}`}>
          <Trans>Ask it again</Trans>
        </ButtonLink>
        {!poll.frozen && poll.can_edit && !over && (
          <ButtonLink quiet to={`/build?poll=${poll.poll_id}`}>
            <Trans>Change it: nobody has answered yet</Trans>
          </ButtonLink>
        )}
      </div>
      {!over && <ShareLink url={url} title={poll.title} />}
      {over && poll.can_manage && <OutcomeForm poll={poll} refused={refused} />}
      {list && <ListPanel poll_id={poll.poll_id} list={list} refused={refused} left={left} />}
      {poll.can_manage && running && (
        <>
          <ExtendForm poll={poll} timeZone={timeZone} refused={refused} />
          <PauseForm poll={poll} refused={refused} />
          <CloseForm refused={refused} />
        </>
      )}
      {poll.can_manage && <AmendForm poll={poll} refused={refused} />}
      {!poll.can_manage && (
        <Section title={<Trans>Who manages it</Trans>}>
          <p>
            <Trans>The owners and moderators of its community can pause, extend, close and fix it.</Trans>
          </p>
        </Section>
      )}
    </>
  )
}

function ShareLink({ url, title }: { url: string; title: string }) {
  return (
    <CopyLink
      url={url}
      title={title}
      words={{
        label: <Trans>Link to the ballot</Trans>,
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
        <Trans>Published: it will open by itself.</Trans>
      ) : (
        <Trans>Published: people can answer it now.</Trans>
      )
    case 'pause':
      return <Trans>The poll is paused. Nobody can answer until you resume it.</Trans>
    case 'resume':
      return <Trans>People can answer the poll again.</Trans>
    case 'extend':
      return <Trans>The poll has more time.</Trans>
    case 'close':
      return <Trans>The poll is closed.</Trans>
    case 'amend':
      return <Trans>Fixed. The earlier text stays visible.</Trans>
    case 'outcome':
      return <Trans>Published. We’re telling the people who answered with an account.</Trans>
    default:
      return <Trans>The list is saved.</Trans>
  }
}
