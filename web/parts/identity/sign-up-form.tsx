import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { identityLimits } from '#contract/identity-limits.ts'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { EmailField } from './email-field.tsx'
import { InvitationField } from './invitation-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { IssuerButtons } from './outside/issuer-buttons.tsx'
import type { IssuerName } from './outside/issuer-name.ts'
import { PasswordField } from './password-field.tsx'

interface Props {
  login: string
  /** Who may create an account here. */
  sign_up?: 'open' | 'invited' | 'closed'
  /** The code in the link of an invitation. */
  invitation?: string
  /** Whether somebody comes by the link of a community, which is no invitation to create an account here. */
  alone?: boolean
  /** The issuers with whose accounts people can sign in. */
  issuers?: IssuerName[]
  refused: RefusedForm | undefined
}

/** The form for a new account: a name, an address, a password, and nothing else. */
export function SignUpForm({ login, sign_up = 'open', invitation = '', alone = false, issuers = [], refused }: Props) {
  return (
    <>
      <Head title={<Trans>Create an account</Trans>}>
        <Trans>
          Your answers and communities, wherever you sign in. You don’t need an account to answer polls that are open to
          everyone.
        </Trans>
      </Head>
      {sign_up === 'closed' ? (
        <p>
          <Trans>Nobody can create an account here right now.</Trans>
        </p>
      ) : (
        <>
          <NewAccount invited={sign_up === 'invited'} invitation={invitation} alone={alone} refused={refused} />
          <IssuerButtons issuers={issuers} refused={refused} />
        </>
      )}
      <Section aside title={<Trans>Already have an account?</Trans>}>
        <p>
          <Link className="act" to={login}>
            <Trans>Sign in</Trans>
          </Link>
        </p>
      </Section>
    </>
  )
}

interface NewAccountProps {
  invited: boolean
  invitation: string
  alone: boolean
  refused: RefusedForm | undefined
}

function NewAccount({ invited, invitation, alone, refused }: NewAccountProps) {
  return (
    <Panel>
      <SentForm intent="sign-up" refused={refused}>
        {!invited && invitation !== '' && <input type="hidden" name="invitation" value={invitation} />}
        {invited && <InvitationField value={invitation} alone={alone} />}
        <Field
          name="fullname"
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
        <EmailField autoComplete="username" />
        <PasswordField fresh name="password" label={<Trans>Password</Trans>} />
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
