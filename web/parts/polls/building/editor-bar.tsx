import { Trans, useLingui } from '@lingui/react/macro'
import { Redo2, Undo2 } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { useHydrated } from '#web/parts/polls/ballot/use-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import type { Place } from './contract-fields.tsx'
import { SaveWords } from './save-state.tsx'
import type { Issue, Poll } from './types.ts'
import type { HistoryStep } from './use-history.ts'
import type { SaveState } from './use-saving.ts'

interface Props {
  poll: Poll
  title: string
  state: SaveState
  issues: Issue[]
  places: Place[]
  /** The community for which the poll is being written. */
  comm_id: string | null
  /** Undo and redo, and whether each is possible now. */
  history?: { undo: boolean; redo: boolean; go: (way: HistoryStep) => void }
}

/** The header of the editor: the title, the save status, and the button that publishes the poll. */
export function EditorBar({ poll, title, state, places, comm_id, history }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation: 'POP' | 'PUSH' | 'REPLACE' = useNavigationType()
  // The focus starts here for readers who followed a link; forms that are sent from here later leave the focus where it
  // is.
  const arrived = useRef(navigation !== 'POP')
  useEffect(() => {
    if (arrived.current) heading.current?.focus({ preventScroll: true })
  }, [])
  const draft = poll.state === 'draft'
  const place = places.find((each) => each.comm_id === comm_id)
  // The service decides who may publish; whom to ask instead depends on the community.
  const publishes = place ? place.publishes : poll.can_manage
  return (
    <>
      <header className="head">
        <p className="eyebrow">
          <Link to="/build">
            <Trans>Your polls</Trans>
          </Link>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title ? <Written lang={poll.lang}>{title}</Written> : <Trans>A new poll</Trans>}
        </h1>
      </header>
      <ReviewNote poll={poll} />
      <div className="editor-bar">
        <p
          className={state.kind === 'offline' || state.kind === 'refused' ? 'save-state bad' : 'save-state'}
          role="status"
        >
          <SaveWords state={state} poll_id={poll.poll_id} />
        </p>
        {history && <Steps {...history} />}
        <Button quiet form="draft" name="do" value="save">
          <Trans>Save</Trans>
        </Button>
        {draft && publishes && (
          <Button form="draft" name="do" value="publish">
            <Trans>Publish</Trans>
          </Button>
        )}
        {draft && !publishes && (
          <Button form="draft" name="do" value="ask_review">
            <Trans>Ask the moderators to publish the poll</Trans>
          </Button>
        )}
      </div>
      <p className="editor-links">
        <Link className="act" to={`/build?poll=${poll.poll_id}&look=versions`}>
          <Trans>Versions</Trans>
        </Link>
        <Link className="act" to={`/build?new=1&copy=${poll.poll_id}`}>
          <Trans context="a draft">Copy</Trans>
        </Link>
        {draft && (
          <Link className="act" to={`/build?poll=${poll.poll_id}&look=delete`}>
            <Trans>Delete the draft</Trans>
          </Link>
        )}
        {!draft && (
          <Link className="act" to={`/build?poll=${poll.poll_id}&look=after`}>
            <Trans>Manage the poll</Trans>
          </Link>
        )}
      </p>
    </>
  )
}

/** Undo and redo, which need JavaScript and are shown once it runs. */
function Steps({ undo, redo, go }: NonNullable<Props['history']>) {
  const { t } = useLingui()
  if (!useHydrated()) return null
  return (
    <span className="steps-taken">
      <button
        type="button"
        className="tool"
        aria-label={t`Undo the last change`}
        aria-disabled={!undo}
        onClick={() => go('undo')}
      >
        <Icon node={Undo2} />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={t`Redo the change`}
        aria-disabled={!redo}
        onClick={() => go('redo')}
      >
        <Icon node={Redo2} />
      </button>
    </span>
  )
}

/** The review status of the draft, or a note that the poll is already published. */
function ReviewNote({ poll }: { poll: Poll }) {
  if (poll.state !== 'draft')
    return (
      <Notice kind="plain">
        <p>
          <Trans>
            This poll is published, and nobody has answered it yet. Any change you save takes effect right away.
          </Trans>
        </p>
      </Notice>
    )
  if (poll.review?.state === 'changes')
    return (
      <Notice kind="trouble">
        <p>
          <Trans>The moderators have asked for changes:</Trans> <Written lang={poll.lang}>{poll.review.note}</Written>
        </p>
      </Notice>
    )
  if (poll.review?.state === 'asked')
    return (
      <Notice kind="plain">
        <p>
          <Trans>
            This poll is waiting for the moderators. Changing it withdraws your request, so ask again afterwards.
          </Trans>
        </p>
      </Notice>
    )
  return null
}
