import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import { cellOf, type Role } from '#contract/comms-roles.ts'
import { useVisitor } from '#web/state/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { Later } from '#web/ui/later.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { GuestJoin, JoinForm, MoveForm } from './join-form.tsx'
import { joinedBy, openToAll, type Joining, type Membership } from './membership.ts'
import sheet from './membership.css?inline'

// Loaded late, because few people ever see this note.
const Suspended = lazy(async () => ({ default: (await import('./suspended.tsx')).Suspended }))

interface Props {
  community: { comm_id: string; comm_name: string; lang: string } & Partial<Joining>
  membership: Membership
}

/** The controls for joining and leaving: the button, a note and the outcome. */
export function MembershipPanel({ community, membership }: Props) {
  const { authenticated } = useVisitor()
  const known = { ...openToAll, ...community }
  const joining = { ...known, join: joinedBy(known) }
  const atOnce = membership.role || joining.invited_as || joining.join === 'open'
  return (
    <div className="membership">
      <LateStyle name="membership" sheet={sheet} />
      {joining.invite_over && !membership.role && <InviteOver why={joining.invite_over} />}
      {authenticated ? (
        <>
          {joining.barred && !membership.role ? (
            <Later>
              <Suspended comm_id={community.comm_id} {...joining.barred}>
                <MoveForm joining={joining} membership={membership} leaves />
              </Suspended>
            </Later>
          ) : atOnce ? (
            <MoveForm joining={joining} membership={membership} />
          ) : (
            <JoinForm joining={joining} membership={membership} />
          )}
          {!joining.barred && <Came community={community} membership={membership} />}
        </>
      ) : (
        <GuestJoin comm_id={community.comm_id} joining={joining} invite={membership.invite} />
      )}
    </div>
  )
}

/** A note for visitors whose invitation has been used up or is no longer valid. */
const InviteOver = ({ why }: { why: NonNullable<Joining['invite_over']> }) => (
  <Notice kind="plain">
    <p>
      {why === 'used' ? (
        <Trans>This invitation has been used up. Ask for a new one.</Trans>
      ) : (
        <Trans>This invitation isn’t valid any more. Ask for a new one.</Trans>
      )}
    </p>
  </Notice>
)

function Came({ community: { comm_name, lang }, membership }: Props) {
  const { time } = useDates()
  const { came, Form, action, role, busy } = membership
  const name = <Written lang={lang}>{comm_name}</Written>
  if (came?.moved === 'refused') return <StatusMessage kind="trouble">{came.sentence}</StatusMessage>
  return (
    <div role="status" className="came">
      {came?.moved === 'joined' && role && (
        <Notice kind="plain">
          <p>
            {role === 'observer' ? (
              <Trans>Welcome! You’re now an observer in {name}.</Trans>
            ) : (
              <Trans>Welcome! You’re now a member of {name}.</Trans>
            )}
          </p>
        </Notice>
      )}
      {came?.moved === 'left' && !role && (
        <Notice kind="plain">
          <Form method="post" action={action} className="join-box" onSubmit={(event) => busy && event.preventDefault()}>
            <p>
              <Trans>
                You’ve left {name}. If that was a mistake, come back by {time(came.undo_until)} and you’ll get your role
                back.
              </Trans>
            </p>
            <Button quiet name="intent" value="join" aria-disabled={busy}>
              <Trans>Undo</Trans>
            </Button>
          </Form>
        </Notice>
      )}
    </div>
  )
}

/** Links for those who manage a community; only owners decide who can find it. */
export const LookAfter = ({ comm_id, role }: { comm_id: string; role: Role | null }) => (
  <ul className="look-after">
    {ways
      .filter(({ edit }) => edit !== 'visibility' || cellOf('set_visibility', role) === 'yes')
      .filter(({ edit }) => edit !== 'picture' || role === 'owner')
      .map(({ edit, name }) => (
        <li key={edit}>
          <Link className="act" to={`/communities/${comm_id}?edit=${edit}`}>
            {name}
          </Link>
        </li>
      ))}
  </ul>
)

const ways = [
  { edit: 'requests', name: <Trans>Who wants to join</Trans> },
  { edit: 'invitations', name: <Trans>Invite people</Trans> },
  { edit: 'members', name: <Trans>Members and roles</Trans> },
  { edit: 'texts', name: <Trans>Edit the texts</Trans> },
  { edit: 'picture', name: <Trans>Picture</Trans> },
  { edit: 'visibility', name: <Trans>Visibility</Trans> },
  { edit: 'ownership', name: <Trans>Who owns it</Trans> },
  { edit: 'me', name: <Trans>Show your name on the page</Trans> },
]
