import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { FormerMember } from '#web/thing/former-member.tsx'
import { OwnDecisionLink } from '#web/thing/own-decision-link.tsx'
import { Face } from '#web/ui/face.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import { contextOf, WORDS } from './addresses.ts'
import { CommentWays } from './comment-ways.tsx'
import { AboutParagraph } from './on-paragraph.tsx'
import type { OnThing } from './thing-plate.server.ts'

export type Said = OnThing['items'][number]['replies'][number]

interface Props {
  said: Said
  /**
   * For the first comment of a thread: the minimum number of minutes between two comments by the same person in it; 0
   * means no special limit.
   */
  slow_minutes?: number
  talk: OnThing
  refused: RefusedForm | undefined
}

/** One comment: its author and text, or why the text is not shown, and the actions on it. */
export function OneComment({ said, slow_minutes, talk, refused }: Props) {
  const { comment_id, state, html } = said
  return (
    <article id={`comment-${comment_id}`} className="said">
      <Author said={said} talk={talk} />
      {said.paragraph && !talk.paragraph && <AboutParagraph paragraph={said.paragraph} />}
      <WhyUnreadable said={said} />
      {said.mine && said.hidden && state !== 'deleted' && (
        <p className="note">
          <OwnDecisionLink kind="comment" id={comment_id} />
        </p>
      )}
      {html !== null && <Text said={said} html={html} />}
      {said.muted && (
        <p className="note">
          <Trans>You’ve muted whoever wrote this.</Trans>{' '}
          <Link to="/account?look=muted">
            <Trans>People you’ve muted</Trans>
          </Link>
        </p>
      )}
      {state !== 'deleted' && !said.muted && (
        <CommentWays said={said} slow_minutes={slow_minutes} talk={talk} refused={refused} />
      )}
    </article>
  )
}

/**
 * The text of a comment; if it is collapsed, the reason is shown and one press opens the text, even without scripts.
 */
function Text({ said: { collapsed, hidden }, html }: { said: Said; html: string }) {
  const text = (
    <div dir="auto">
      <Prose html={html} />
    </div>
  )
  if (!collapsed || !hidden) return text
  const { reason } = hidden
  return (
    <details className="more">
      <summary>
        <Trans>This comment is folded. Why: {reason}</Trans>
      </summary>
      {text}
    </details>
  )
}

function Author({ said, talk: { thing } }: Pick<Props, 'said' | 'talk'>) {
  const { day } = useDates()
  const { comment_id, name, to, stance, created_at, edited_at, sample } = said
  return (
    <header>
      {name !== null && (
        <>
          <Face name={name} />
          <b>{name}</b>
        </>
      )}
      {name === null && said.state !== 'deleted' && (
        <>
          <Face name={null} />
          <b>
            <FormerMember />
          </b>
        </>
      )}
      {to !== null && (
        <span className="note">
          <Trans context="a reply">to {to}</Trans>
        </span>
      )}
      {stance && (
        <span className={`stance ${stance}`}>
          <StanceName stance={stance} />
        </span>
      )}
      <Link className="note" to={contextOf(thing, comment_id)}>
        <time dateTime={created_at}>{day(created_at)}</time>
      </Link>
      {sample && <SampleTag />}
      {edited_at && said.body !== null && (
        <Link className="note" rel="nofollow" to={contextOf(thing, comment_id, WORDS)}>
          <Trans>edited</Trans>
        </Link>
      )}
    </header>
  )
}

function StanceName({ stance }: { stance: NonNullable<Said['stance']> }) {
  if (stance === 'for') return <Trans>For it</Trans>
  return stance === 'against' ? <Trans>Against it</Trans> : <Trans>Undecided</Trans>
}

/** The reason why a comment can’t be read any more, or only by its author. */
function WhyUnreadable({ said: { state, hidden } }: { said: Said }) {
  if (state === 'deleted')
    return (
      <p className="note">
        <Trans>Whoever wrote this has deleted it.</Trans>
      </p>
    )
  if (state === 'held')
    return (
      <p className="note">
        <Trans>
          Waiting: only you can see this. Your account is new, so your first comments have to be let through by someone
          who looks after this place.
        </Trans>
      </p>
    )
  if (!hidden || state === 'visible') return null
  const { reason } = hidden
  if (state === 'turned_down')
    return (
      <p className="note">
        <Trans>This comment wasn’t let through, and only you can see it. Why: {reason}</Trans>
      </p>
    )
  return (
    <p className="note">
      <WhoTookIt state={state} by={hidden.by} reason={reason} />
    </p>
  )
}

/** The role of whoever put a comment on hold, hid it or removed it, and the reason. */
function WhoTookIt({ state, by, reason }: Pick<Said, 'state'> & NonNullable<Said['hidden']>) {
  if (state === 'on_hold')
    return (
      <Trans>This comment can’t be read until someone who looks after this place has checked it. Why: {reason}</Trans>
    )
  if (state === 'removed')
    return by === 'operator' ? (
      <Trans>The people who run this site removed this comment. Why: {reason}</Trans>
    ) : (
      <Trans>The community’s moderators removed this comment. Why: {reason}</Trans>
    )
  return by === 'operator' ? (
    <Trans>The people who run this site hid this comment. Why: {reason}</Trans>
  ) : (
    <Trans>The community’s moderators hid this comment. Why: {reason}</Trans>
  )
}
