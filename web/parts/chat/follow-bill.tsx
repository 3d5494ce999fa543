import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import type { Known } from './under-answer.tsx'

interface Props {
  bill_id: string
  /** The answer that the button belongs to; empty on the page of the bill. */
  at: string
  known: Known
  action: string
  refused: RefusedForm | undefined
}

/** A button to follow a bill and get notices about it; guests get a link to sign in and return here. */
export function FollowBill({ bill_id, at, known: { followed, done }, action, refused }: Props) {
  const { pathname, search } = useLocation()
  if (!followed)
    return (
      <Link className="act" to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
        <Trans>Sign in to follow this bill</Trans>
      </Link>
    )
  const following = followed.includes(bill_id)
  const told = done?.at === at ? done.what : null
  return (
    <SentForm
      intent={`${following ? 'unfollow' : 'follow'}:${bill_id}:${at}`}
      action={action}
      className="follow"
      refused={refused}
    >
      <Send quiet>{following ? <Trans>Stop following</Trans> : <Trans>Follow this bill</Trans>}</Send>
      <p className="note" role="status">
        {told === 'followed' && following && <Trans>When the bill changes, we’ll let you know in your account.</Trans>}
        {told === 'unfollowed' && !following && <Trans>You’re no longer following this bill.</Trans>}
      </p>
    </SentForm>
  )
}
