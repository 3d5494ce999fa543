import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { ReportLink } from '#web/thing/report-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { FormKey } from '#web/ui/form-key.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { contextOf } from './addresses.ts'
import type { OnThing } from './thing-plate.server.ts'

export type Said = OnThing['items'][number]['replies'][number]

interface Props {
  said: Said
  talk: OnThing
  refused: RefusedForm | undefined
}

/** One comment: who says what, or why there is nothing to read any more, and what can be done with it. */
export function OneComment({ said, talk, refused }: Props) {
  const { day } = useDates()
  const { comment_id, name, to, stance, state, created_at, body } = said
  const depth = said.depth > 1 ? ` d${said.depth}` : ''
  return (
    <article id={`comment-${comment_id}`} className={`said${said.depth > 0 ? ' deep' : ''}${depth}`}>
      <header>
        {name !== null && <b>{name}</b>}
        {stance && <StanceTag stance={stance} />}
        <Link className="note" to={contextOf(comment_id)}>
          {day(created_at)}
        </Link>
      </header>
      <Standing said={said} />
      {body !== null && (
        <p dir="auto">
          {to !== null && <b>@{to} </b>}
          {body}
        </p>
      )}
      {state === 'visible' && talk.signed_in && talk.open && <Acts said={said} />}
      {!said.mine && state === 'visible' && <ReportLink kind="comment" id={comment_id} />}
      {said.mine && state === 'visible' && <Delete comment_id={comment_id} refused={refused} />}
      {talk.can_hide && state !== 'deleted' && <Hiding said={said} refused={refused} />}
    </article>
  )
}

function StanceTag({ stance }: { stance: NonNullable<Said['stance']> }) {
  if (stance === 'for')
    return (
      <Tag quiet>
        <Trans>For it</Trans>
      </Tag>
    )
  return <Tag quiet>{stance === 'against' ? <Trans>Against it</Trans> : <Trans>Undecided</Trans>}</Tag>
}

/** Why a comment can’t be read any more. */
function Standing({ said: { state, hidden } }: { said: Said }) {
  if (state === 'deleted')
    return (
      <p className="note">
        <Trans>Whoever wrote this has deleted it.</Trans>
      </p>
    )
  if (!hidden) return null
  const { reason } = hidden
  return (
    <p className="note">
      {hidden.by === 'operator' ? (
        <Trans>The people who run this site hid this comment. Why: {reason}</Trans>
      ) : (
        <Trans>The community’s moderators hid this comment. Why: {reason}</Trans>
      )}
    </p>
  )
}

function Acts({ said }: { said: Said }) {
  const { t } = useLingui()
  const kinds = { agree: t`Agree`, well_argued: t`Well argued`, thanks: t`Thanks`, disagree: t`Disagree` } as const
  return (
    <div className="acts">
      <Link to={contextOf(said.comment_id, true)}>
        <Trans>Reply</Trans>
      </Link>
      {!said.mine && (
        <Form method="post" className="acts" preventScrollReset>
          <FormKey />
          <input type="hidden" name="intent" value="react" />
          <input type="hidden" name="comment_id" value={said.comment_id} />
          {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => {
            const given = said.my_reaction === kind
            return (
              <button key={kind} name="reaction" value={given ? 'none' : kind} aria-pressed={given}>
                {kinds[kind]} <Count n={said.reactions[kind]} />
              </button>
            )
          })}
        </Form>
      )}
    </div>
  )
}

const Count = ({ n }: { n: number }) => {
  const number = useNumber()
  return n > 0 && <span>&nbsp;· {number(n)}</span>
}

const Delete = ({ comment_id, refused }: { comment_id: string; refused: RefusedForm | undefined }) => (
  <Fold summary={<Trans>Delete</Trans>} refused={refused?.intent === 'delete_comment' ? refused : undefined}>
    <SentForm intent="delete_comment" refused={refused}>
      <input type="hidden" name="comment_id" value={comment_id} />
      <p>
        <Trans>Your text and your name go for good. Replies stay.</Trans>
      </p>
      <Send quiet>
        <Trans>Delete my comment</Trans>
      </Send>
    </SentForm>
  </Fold>
)

/** For those who look after the community: hides a comment, or shows it again. */
function Hiding({ said: { comment_id, state }, refused }: Pick<Props, 'said' | 'refused'>) {
  const here = refused?.kept.comment_id?.[0] === comment_id ? refused : undefined
  if (state === 'hidden')
    return (
      <SentForm intent="show_comment" refused={here}>
        <input type="hidden" name="comment_id" value={comment_id} />
        <Send quiet>
          <Trans>Show it again</Trans>
        </Send>
      </SentForm>
    )
  return (
    <Fold summary={<Trans>Hide</Trans>} refused={here?.intent === 'hide_comment' ? here : undefined}>
      <SentForm intent="hide_comment" refused={here}>
        <input type="hidden" name="comment_id" value={comment_id} />
        <Field name="reason" label={<Trans>Why? Everyone can read this.</Trans>}>
          {(field) => <input {...field} required />}
        </Field>
        <Send quiet>
          <Trans>Hide this comment</Trans>
        </Send>
      </SentForm>
    </Fold>
  )
}
