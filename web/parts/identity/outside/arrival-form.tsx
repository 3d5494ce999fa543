import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { identityLimits } from '#contract/identity-limits.ts'
import { EmailField } from '#web/parts/identity/email-field.tsx'
import { InvitationField } from '#web/parts/identity/invitation-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'

interface Props {
  arrival: NonNullable<Reply<typeof identity.outside_arrival>>
  login: string
  sign_up: 'open' | 'invited' | 'closed'
  /** The code of an invitation, if they come by its link. */
  invitation: string
  /** Whether they come by the link of a community, which is no invitation to create an account here. */
  alone: boolean
  refused: RefusedForm | undefined
}

/**
 * The last step for somebody who comes from an issuer for the first time: nothing about them is stored until they press
 * the button.
 */
export function ArrivalForm({ arrival, login, sign_up, invitation, alone, refused }: Props) {
  const { name } = arrival
  return (
    <>
      <Head title={<Trans>One more step to your account</Trans>}>
        <Trans>You’ve signed in with {name}. There’s no account here for that yet.</Trans>
      </Head>
      {sign_up === 'closed' ? (
        <p>
          <Trans>Nobody can create an account here right now.</Trans>
        </p>
      ) : (
        <NewAccount
          arrival={arrival}
          invited={sign_up === 'invited'}
          invitation={invitation}
          alone={alone}
          refused={refused}
        />
      )}
      <Section aside title={<Trans>Already have an account?</Trans>}>
        <p>
          <Trans>
            <Link className="act" to={login}>
              Sign in
            </Link>{' '}
            the way you usually do. Then add {name} on your account page.
          </Trans>
        </p>
      </Section>
    </>
  )
}

type NewAccountProps = Pick<Props, 'arrival' | 'invitation' | 'alone' | 'refused'> & { invited: boolean }

function NewAccount({ arrival, invited, invitation, alone, refused }: NewAccountProps) {
  const { name, fullname, email, email_verified } = arrival
  return (
    <Panel>
      <SentForm intent="sign-up-outside" refused={refused}>
        {invited && <InvitationField value={invitation} alone={alone} />}
        <Field
          name="fullname"
          value={fullname}
          label={<Trans>Name</Trans>}
          hint={
            <Trans>
              What you want to be called. Other people see it only if you make it public, or if you answer a poll that
              shows names.
            </Trans>
          }
        >
          {(control) => <input {...control} autoComplete="name" required maxLength={identityLimits.fullname.max} />}
        </Field>
        {email_verified ? (
          <p>
            <Trans>
              Your address is <b>{email}</b>. {name} has confirmed it.
            </Trans>
          </p>
        ) : (
          <EmailField autoComplete="email" value={email ?? ''} />
        )}
        <p className="note">
          <Trans>
            By creating an account, you agree to our <Link to="/rules">rules</Link> and <Link to="/terms">terms</Link>.
            To see what we keep about you, read our <Link to="/privacy">privacy page</Link>.
          </Trans>
        </p>
        <Send>
          <Trans>Create my account</Trans>
        </Send>
      </SentForm>
    </Panel>
  )
}
