import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { identityLimits } from '#contract/identity-limits.ts'
import { WhyField } from '#web/account/desk/why-field.tsx'
import { Part } from '#web/account/part.tsx'
import type { ShownOnce } from '#web/account/plate.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Head } from '#web/ui/head.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusBox } from '#web/ui/status-message.tsx'
import { useDates } from '#web/words/dates.ts'
import { SignUpWave } from './sign-up-wave.tsx'
import type { SignUpForOperator } from './sign-up.server.ts'

const address = '/account?look=sign-up'
const { uses, days, note } = identityLimits.invitation

interface Props {
  page: SignUpForOperator
  refused: RefusedForm | undefined
  shownOnce: ShownOnce | undefined
}

/** The setting for who may create an account, and the invitations that operators hand out. */
export function SignUpView({ page, refused, shownOnce }: Props) {
  const done = refused || shownOnce ? null : page.done
  return (
    <div className="stack">
      <p className="eyebrow">
        <Link to="/account?look=desk">
          <Trans>The desk of this site</Trans>
        </Link>
      </p>
      <Head title={<Trans>New accounts</Trans>}>
        <Trans>Accounts that already exist stay as they are, whatever you choose here.</Trans>
      </Head>
      <Part
        id="who"
        title={<Trans>Who may create an account</Trans>}
        done={done === 'sign-up-rule' && <Trans>Saved. It counts from now on.</Trans>}
      >
        <RuleForm sign_up={page.sign_up} refused={refused} />
      </Part>
      <Part
        id="by-communities"
        title={<Trans>Invitation links of communities</Trans>}
        done={done === 'by-communities' && <Trans>Saved. It counts from now on.</Trans>}
      >
        <ByCommunities page={page} refused={refused} />
      </Part>
      <SignUpWave
        wave={page.wave}
        refused={refused}
        done={
          (done === 'let-pass' && <Trans>Everybody can create an account now, for 24 hours.</Trans>) ||
          (done === 'slow-again' && <Trans>Waves of new accounts are slowed again.</Trans>)
        }
      />
      <Part id="invite" title={<Trans>Invite people</Trans>}>
        {shownOnce && (
          <StatusBox>
            <NewInvitation made={shownOnce} />
          </StatusBox>
        )}
        <InviteForm refused={refused} />
      </Part>
      <Part
        id="invitations"
        title={<Trans>Invitations that still work</Trans>}
        done={done === 'end-invitation' && <Trans>The invitation has ended.</Trans>}
      >
        <Invitations page={page} refused={refused} />
      </Part>
    </div>
  )
}

const RuleForm = ({ sign_up, refused }: Pick<SignUpForOperator, 'sign_up'> & Pick<Props, 'refused'>) => (
  <SentForm intent="sign-up-rule" refused={refused}>
    <Choices
      label={<Trans>An account can be created by</Trans>}
      quiet
      name="sign_up"
      usual={sign_up}
      choices={[
        { value: 'open', text: <Trans>Anybody</Trans> },
        { value: 'invited', text: <Trans>People with an invitation</Trans> },
        { value: 'closed', text: <Trans>Nobody</Trans> },
      ]}
    />
    <WhyField hint={<Trans>Only “Nobody” needs a reason.</Trans>} optional />
    <Send>
      <Trans>Save</Trans>
    </Send>
  </SentForm>
)

const ByCommunities = ({ page: { sign_up, byCommunities }, refused }: Pick<Props, 'page' | 'refused'>) => (
  <SentForm intent="by-communities" refused={refused}>
    <p className="note">
      <Trans>
        Owners and moderators make links to invite people to their community. Each link works for as many people, and
        for as long, as they say, and they can withdraw it.
      </Trans>
    </p>
    {sign_up !== 'invited' && (
      <p className="note">
        <Trans>This counts only while an account can be created by people with an invitation.</Trans>
      </p>
    )}
    <Choices
      label={<Trans>Whoever has such a link</Trans>}
      quiet
      name="on"
      usual={byCommunities ? 'yes' : 'no'}
      choices={[
        { value: 'no', text: <Trans>also needs an invitation from you to create an account</Trans> },
        { value: 'yes', text: <Trans>can create an account with it</Trans> },
      ]}
    />
    <WhyField optional />
    <Send>
      <Trans>Save</Trans>
    </Send>
  </SentForm>
)

const InviteForm = ({ refused }: Pick<Props, 'refused'>) => (
  <SentForm intent="invite" refused={refused}>
    <NumberField name="uses" value={1} {...uses} label={<Trans>For how many people</Trans>} />
    <NumberField name="days" value={7} {...days} label={<Trans>For how many days</Trans>} />
    <Field name="note" label={<Trans>A note for operators (optional)</Trans>}>
      {(control) => <input {...control} maxLength={note.max} autoComplete="off" />}
    </Field>
    <Send>
      <Trans>Make an invitation</Trans>
    </Send>
  </SentForm>
)

interface NumberProps {
  name: string
  value: number
  min: number
  max: number
  label: ReactNode
}

const NumberField = ({ name, value, min, max, label }: NumberProps) => (
  <Field name={name} value={String(value)} label={label}>
    {(control) => <input {...control} type="number" inputMode="numeric" min={min} max={max} required />}
  </Field>
)

function NewInvitation({ made: { text: link, qr } }: { made: ShownOnce }) {
  const { t } = useLingui()
  const words = {
    label: <Trans>Whoever has this link can create an account. You see it only now.</Trans>,
    copy: <Trans>Copy</Trans>,
    copied: <Trans>Copied.</Trans>,
    share: <Trans context="button">Share</Trans>,
  }
  return (
    <div className="stack">
      <CopyLink url={link} title={t`An invitation`} words={words} />
      {qr && <QrCode qr={qr} label={t`QR code of the invitation`} />}
    </div>
  )
}

function Invitations({ page: { items, next, further }, refused }: Pick<Props, 'page' | 'refused'>) {
  return (
    <>
      {refused?.intent === 'end-invitation' && <RefusedNote key={refused.given} refused={refused} />}
      {items.length === 0 ? (
        <p>
          <Trans>There are none.</Trans>
        </p>
      ) : (
        <ul className="rows">
          {items.map((invitation) => (
            <InvitationRow key={invitation.invitation_id} invitation={invitation} />
          ))}
        </ul>
      )}
      <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
        <Trans>Earlier invitations</Trans>
      </ListPages>
    </>
  )
}

function InvitationRow({ invitation }: { invitation: SignUpForOperator['items'][number] }) {
  const { dayAndTime } = useDates()
  const { invitation_id, note: said, uses: all, used, expires_at } = invitation
  return (
    <li>
      {said && <p dir="auto">{said}</p>}
      <p className="meta">
        <span>
          <Trans>
            {used} of {all} used
          </Trans>
        </span>
        <span>
          <Trans>until {dayAndTime(expires_at)}</Trans>
        </span>
      </p>
      <SentForm intent="end-invitation" refused={undefined}>
        <input type="hidden" name="invitation_id" value={invitation_id} />
        <Send quiet>
          <Trans>End this invitation</Trans>
        </Send>
      </SentForm>
    </li>
  )
}
