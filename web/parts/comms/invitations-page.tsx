import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import type { comms } from '#contract/comms.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Details } from '#web/ui/details.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode, type Qr } from '#web/ui/qr-code.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { ReasonField } from './reason-field.tsx'
import { RoleName } from './role-name.tsx'

const { uses, days, addresses } = commsLimits.invitations
const usual = { uses: '20', days: '14' }

type Invitation = Reply<typeof comms.invitations>['items'][number]

/** A link that was just made; it is shown only once. */
export interface MadeLink {
  url: string
  qr: Qr
  expires_at: string
}

interface Props {
  comm_id: string
  comm_name: string
  invitations: Invitation[]
  /** Whether the reader may invite editors. */
  mayName: boolean
  /** Whether a reason has to be given, because the community belongs to other people. */
  explains: boolean
  made: MadeLink | null
  next: string | null
  saved: boolean
  refused: RefusedForm | undefined
}

/** For moderators of a community: forms to invite people by link or by e-mail address, and the valid invitations. */
export const InvitationsPage = ({ comm_id, invitations, next, saved, made, ...page }: Props) => (
  <>
    {saved && !page.refused && !made && (
      <StatusMessage kind="done">
        <Trans>It has been saved.</Trans>
      </StatusMessage>
    )}
    {made && <Made made={made} comm_name={page.comm_name} />}
    <ByLink comm_id={comm_id} mayName={page.mayName} explains={page.explains} refused={page.refused} />
    <ByAddress comm_id={comm_id} mayName={page.mayName} explains={page.explains} refused={page.refused} />
    {invitations.length > 0 && (
      <Section title={<Trans>Valid invitations</Trans>}>
        <ul className="rows members">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.invitation_id}
              invitation={invitation}
              comm_id={comm_id}
              explains={page.explains}
            />
          ))}
        </ul>
        {next && (
          <p>
            <Link to={`/communities/${comm_id}?edit=invitations&cursor=${encodeURIComponent(next)}`}>
              <Trans>More invitations</Trans>
            </Link>
          </p>
        )}
      </Section>
    )}
  </>
)

function Made({ made: { url, qr, expires_at }, comm_name }: { made: MadeLink; comm_name: string }) {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const words = {
    label: <Trans>The link</Trans>,
    copy: <Trans>Copy the link</Trans>,
    copied: <Trans>The link has been copied.</Trans>,
    share: <Trans>Share the link</Trans>,
  }
  return (
    <Notice kind="done">
      <div className="stack">
        <p>
          <Trans>
            Here’s the link. Copy it now: we only keep a fingerprint of it and can’t show it again. It’s valid until{' '}
            {dayAndTime(expires_at)}.
          </Trans>
        </p>
        <CopyLink url={url} title={comm_name} words={words} />
        <QrCode qr={qr} label={t`QR code of the invitation`} />
      </div>
    </Notice>
  )
}

interface FormProps {
  comm_id: string
  mayName: boolean
  explains: boolean
  refused: RefusedForm | undefined
}

const toInvitations = (comm_id: string) => `/communities/${comm_id}?edit=invitations`

function RoleField({ mayName }: { mayName: boolean }) {
  const invited = mayName ? (['member', 'observer', 'editor'] as const) : (['member', 'observer'] as const)
  const choices = invited.map((role) => ({ value: role, text: <RoleName role={role} /> }))
  return <Choices label={<Trans>What they become</Trans>} name="role" usual="member" choices={choices} />
}

const ByLink = ({ comm_id, mayName, explains, refused }: FormProps) => (
  <Section title={<Trans>Invite by a link</Trans>}>
    <SentForm intent="invite" action={toInvitations(comm_id)} className="form wide" refused={refused}>
      <RoleField mayName={mayName} />
      <Field name="max_uses" label={<Trans>How many people can use it</Trans>} value={usual.uses}>
        {(control) => <input {...control} type="number" required min={uses.min} max={uses.max} />}
      </Field>
      <Field name="days" label={<Trans>For how many days it’s valid</Trans>} value={usual.days}>
        {(control) => <input {...control} type="number" required min={days.min} max={days.max} />}
      </Field>
      {explains && <ReasonField />}
      <Send>
        <Trans>Create a link</Trans>
      </Send>
    </SentForm>
  </Section>
)

const ByAddress = ({ comm_id, mayName, explains, refused }: FormProps) => (
  <Section title={<Trans>Invite by e-mail address</Trans>}>
    <p className="note">
      <Trans>
        We don’t e-mail these people yet: tell them yourself. Whoever signs in with one of these addresses, and has
        confirmed it, can join on this community’s page.
      </Trans>
    </p>
    <SentForm intent="invite-addresses" action={toInvitations(comm_id)} className="form wide" refused={refused}>
      <Field
        name="addresses"
        label={<Trans>E-mail addresses, one on each line</Trans>}
        hint={<Trans>At most {addresses} a day. We keep each until its person has come, for 90 days at most.</Trans>}
      >
        {(control) => <TextArea {...control} required rows={4} />}
      </Field>
      <RoleField mayName={mayName} />
      {explains && <ReasonField />}
      <Send>
        <Trans>Invite them</Trans>
      </Send>
    </SentForm>
  </Section>
)

interface RowProps extends Pick<Props, 'comm_id' | 'explains'> {
  invitation: Invitation
}

function InvitationRow({ invitation, comm_id, explains }: RowProps) {
  const { invitation_id, address, role, expires_at } = invitation
  const { day } = useDates()
  const number = useNumber()
  const [used, most] = [number(invitation.uses), number(invitation.max_uses)]
  return (
    <li>
      <div>
        <h3 id={`invitation-${invitation_id}`}>{address ?? <Trans>By link</Trans>}</h3>
        <p className="meta">
          <b>
            <RoleName role={role} />
          </b>
          {address === null && (
            <span>
              <Trans>
                used {used} of {most} times
              </Trans>
            </span>
          )}
          <span>
            <Trans>until {day(expires_at)}</Trans>
          </span>
        </p>
      </div>
      {explains ? (
        <Details summary={<Trans>Withdraw</Trans>}>
          <WithdrawForm invitation_id={invitation_id} comm_id={comm_id} explains />
        </Details>
      ) : (
        <WithdrawForm invitation_id={invitation_id} comm_id={comm_id} explains={false} />
      )}
    </li>
  )
}

interface WithdrawProps extends Pick<Props, 'comm_id' | 'explains'> {
  invitation_id: string
}

const WithdrawForm = ({ invitation_id, comm_id, explains }: WithdrawProps) => (
  <SentForm
    intent="revoke"
    action={toInvitations(comm_id)}
    refused={undefined}
    aria-labelledby={`invitation-${invitation_id}`}
  >
    <input type="hidden" name="invitation_id" value={invitation_id} />
    {explains && <ReasonField />}
    <Send quiet>
      <Trans>Withdraw</Trans>
    </Send>
  </SentForm>
)
