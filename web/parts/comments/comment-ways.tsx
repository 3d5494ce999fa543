import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { ReportLink } from '#web/thing/report-link.tsx'
import { Choices } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { FormKey } from '#web/ui/form-key.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useNumber } from '#web/words/dates.ts'
import { CHANGE, contextOf, REPLY } from './addresses.ts'
import { ModeratorWays } from './moderator-ways.tsx'
import type { Said } from './one-comment.tsx'
import type { OnThing } from './thing-plate.server.ts'

interface Props {
  said: Said
  slow_minutes: number | undefined
  talk: OnThing
  refused: RefusedForm | undefined
}

type Reaction = keyof Said['reactions']

/** The actions on a comment: for everybody, for its author, and for moderators. */
export function CommentWays({ said, slow_minutes, talk, refused }: Props) {
  const { comment_id, state, mine, sample } = said
  const visible = state === 'visible'
  const talks = talk.signed_in && talk.open && !talk.barred
  const open = visible && talks
  const here = refused?.kept.comment_id?.[0] === comment_id ? refused : undefined
  return (
    <div className="acts">
      {open && (
        <Link to={contextOf(talk.thing, comment_id, REPLY)}>
          <Trans>Reply</Trans>
        </Link>
      )}
      {visible && <Reactions said={said} open={open && !mine} />}
      {visible && !mine && <ReportLink kind="comment" id={comment_id} />}
      {talks && mine && (visible || state === 'held') && (
        <Link rel="nofollow" to={contextOf(talk.thing, comment_id, CHANGE)}>
          <Trans>Edit</Trans>
        </Link>
      )}
      {mine && (visible || state === 'held' || state === 'turned_down') && (
        <Delete comment_id={comment_id} refused={here} />
      )}
      {visible && talk.signed_in && !mine && !sample && <Muting said={said} refused={here} />}
      {talk.can_hide && state !== 'held' && state !== 'turned_down' && (
        <ModeratorWays said={said} slow_minutes={slow_minutes} refused={here} />
      )}
    </div>
  )
}

/**
 * The reactions to a comment, and the buttons to add one: the usual reaction takes one tap, and the other reactions are
 * below it.
 */
function Reactions({ said, open }: { said: Said; open: boolean }) {
  const { t } = useLingui()
  const names: Record<Reaction, string> = {
    agree: t({ message: 'Agree', context: 'reaction' }),
    well_argued: t`Well argued`,
    thanks: t`Thanks`,
    disagree: t`Disagree`,
  }
  const all = Object.keys(names) as Reaction[]
  const given = all.filter((kind) => said.reactions[kind] > 0)
  if (!open)
    return given.map((kind) => (
      <span key={kind} className="note">
        {names[kind]} <Count n={said.reactions[kind]} />
      </span>
    ))
  const first = all.filter((kind) => kind === 'agree' || given.includes(kind))
  const others = all.filter((kind) => !first.includes(kind))
  const button = (kind: Reaction) => <ReactionButton key={kind} kind={kind} name={names[kind]} said={said} />
  return (
    <>
      <ReactionForm comment_id={said.comment_id}>{first.map(button)}</ReactionForm>
      {others.length > 0 && (
        <details className="more">
          <summary>
            <Trans>Other reactions</Trans>
          </summary>
          <ReactionForm comment_id={said.comment_id}>{others.map(button)}</ReactionForm>
        </details>
      )}
    </>
  )
}

const ReactionForm = ({ comment_id, children }: { comment_id: string; children: ReactNode }) => (
  <Form method="post" className="acts" preventScrollReset>
    <FormKey />
    <input type="hidden" name="intent" value="react" />
    <input type="hidden" name="comment_id" value={comment_id} />
    {children}
  </Form>
)

function ReactionButton({ kind, name, said }: { kind: Reaction; name: string; said: Said }) {
  const given = said.my_reaction === kind
  return (
    <button name="reaction" value={given ? 'none' : kind} aria-pressed={given}>
      {name} <Count n={said.reactions[kind]} />
    </button>
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

/** Mutes or blocks somebody: both can be undone in the account. */
const Muting = ({ said: { comment_id }, refused }: Pick<Props, 'said' | 'refused'>) => (
  <Fold summary={<Trans>Mute</Trans>} refused={refused?.intent === 'mute_author' ? refused : undefined}>
    <SentForm intent="mute_author" refused={refused}>
      <input type="hidden" name="comment_id" value={comment_id} />
      <Choices
        label={<Trans>They aren’t told. You can undo it in your account.</Trans>}
        quiet
        name="how"
        choices={[
          { value: 'mute', text: <Trans>I don’t want to read this person’s comments</Trans> },
          { value: 'block', text: <Trans>And they can’t reply to me or mention me either</Trans> },
        ]}
        usual="mute"
      />
      <Send quiet>
        <Trans>Mute this person</Trans>
      </Send>
    </SentForm>
  </Fold>
)
