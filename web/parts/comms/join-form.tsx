import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { commsLimits } from '#contract/comms-limits.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Send, SentForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Membership, Joining } from './membership.ts'
import { RoleName } from './role-name.tsx'

interface Props {
  joining: Joining
  membership: Membership
  /** Whether a suspended member can leave here. */
  leaves?: boolean
}

/** The obstacles to joining, for somebody who cannot join at once. */
export function JoinForm({ joining, membership }: Props) {
  const { my_request, join } = joining
  if (my_request?.state === 'waiting') return <Waiting reason={my_request.reason} />
  if (my_request) return <Declined {...my_request} lang={joining.lang} />
  if (join === 'invite') return <ByInvitation />
  return <AskForm joining={joining} membership={membership} />
}

/**
 * The form for joining at once, or leaving. It has one button in a fixed position, so that focus stays on the button
 * when the form changes.
 */
export function MoveForm({ joining: { invited_as }, membership, leaves = false }: Props) {
  const { Form, action, role, busy, invite } = membership
  const leaving = leaves || role !== null
  return (
    <Form
      method="post"
      action={action}
      className={role ? 'join-box in' : 'join-box'}
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <Button quiet={leaving} name="intent" value={leaving ? 'leave' : 'join'} aria-disabled={busy}>
        {leaving ? <Trans>Leave</Trans> : invited_as ? <Trans>Join with this invitation</Trans> : <Trans>Join</Trans>}
      </Button>
      <p className="note">
        {leaves ? (
          <Trans>Then you won’t become a member again when it ends.</Trans>
        ) : (
          <MoveNote role={role} invited_as={invited_as} />
        )}
      </p>
      {invite && !leaving && <input type="hidden" name="invite" value={invite} />}
    </Form>
  )
}

function MoveNote({ role, invited_as }: Pick<Membership, 'role'> & Pick<Joining, 'invited_as'>) {
  if (role)
    return (
      <Trans>
        Your role here: <RoleName role={role} />
      </Trans>
    )
  if (!invited_as) return <Trans>The owners and moderators will see your name.</Trans>
  return (
    <Trans>
      You’re invited. Your role here will be: <RoleName role={invited_as} />. The owners and moderators will see your
      name.
    </Trans>
  )
}

/** The form for those who ask to join, with the community's question. */
function AskForm({ joining: { join_question, lang }, membership: { Form, action, busy } }: Props) {
  const id = useId()
  return (
    <Form method="post" action={action} className="form" onSubmit={(event) => busy && event.preventDefault()}>
      <div className="field">
        <label htmlFor={id}>
          {join_question ? (
            <Written lang={lang}>{join_question}</Written>
          ) : (
            <Trans>Why do you want to join? (optional)</Trans>
          )}
        </label>
        <TextArea
          id={id}
          name="reason"
          rows={2}
          maxLength={commsLimits.joining.reason.max}
          required={join_question !== ''}
        />
      </div>
      <div className="join-box">
        <Button name="intent" value="join" aria-disabled={busy}>
          <Trans>Ask to join</Trans>
        </Button>
        <p className="note">
          <Trans>The owners and moderators see your name and what you write, and decide.</Trans>
        </p>
      </div>
    </Form>
  )
}

const Waiting = ({ reason }: { reason: string }) => (
  <Notice kind="plain">
    <div className="stack">
      <p>
        <Trans>You’ve asked to join. Those who look after the community will decide, and we’ll tell you.</Trans>
      </p>
      {reason && (
        <p>
          <Trans>
            You wrote: <q>{reason}</q>
          </Trans>
        </p>
      )}
      <SentForm intent="take-back" refused={undefined}>
        <Send quiet>
          <Trans>Take it back</Trans>
        </Send>
      </SentForm>
    </div>
  </Notice>
)

function Declined({ answer, again_at, lang }: { answer: string; again_at: string | null; lang: string }) {
  const { day } = useDates()
  return (
    <Notice kind="plain">
      <p>
        <Trans>
          You asked to join, and it was declined: <Written lang={lang}>{answer}</Written>
        </Trans>{' '}
        {again_at && <Trans>You can ask again from {day(again_at)} on.</Trans>}
      </p>
    </Notice>
  )
}

const ByInvitation = () => (
  <p className="note">
    <Trans>People join here by invitation. Ask somebody who looks after the community for one.</Trans>
  </p>
)

/** A link for guests who want to join: they sign in first and then return here. */
export function GuestJoin({ comm_id, joining, invite }: { comm_id: string; joining: Joining; invite: string | null }) {
  const back = invite ? `/communities/${comm_id}?invite=${encodeURIComponent(invite)}` : `/communities/${comm_id}`
  const { invited_as, join } = joining
  if (join === 'invite' && !invited_as) return <ByInvitation />
  return (
    <div className="join-box">
      <ButtonLink to={`/login?redirect=${encodeURIComponent(back)}`}>
        {invited_as ? (
          <Trans>Join with this invitation</Trans>
        ) : join === 'request' ? (
          <Trans>Ask to join</Trans>
        ) : (
          <Trans>Join</Trans>
        )}
      </ButtonLink>
      <p className="note">
        {invited_as ? (
          <Trans>You need an account to join.</Trans>
        ) : (
          <Trans>You need an account to join. Without one, you can still answer polls that are open to everyone.</Trans>
        )}
      </p>
    </div>
  )
}
