import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { ArrivedHead } from './arrived-head.tsx'
import { EmailField } from './email-field.tsx'
import type { LetterLink } from './letter-link.server.ts'
import { PasswordField } from './password-field.tsx'

interface Props {
  refused: RefusedForm | undefined
}

/** Shown on a site that sends e-mail: a form to request a link. */
export function AskForLetter({ refused }: Props) {
  return (
    <>
      <Head title={<Trans>Forgotten password</Trans>}>
        <Trans>Enter the e-mail address for your account. We’ll e-mail you a link to set a new password.</Trans>
      </Head>
      <Panel>
        <SentForm intent="forgot" refused={refused}>
          <EmailField autoComplete="username" />
          <Send>
            <Trans>Send me the e-mail</Trans>
          </Send>
        </SentForm>
        <p>
          <Link className="act" to="/login">
            <Trans>Back to sign in</Trans>
          </Link>
        </p>
      </Panel>
    </>
  )
}

/**
 * Shown after a reset e-mail was requested. It is the same for every address, so that it does not reveal who has an
 * account.
 */
export function ResetLetterSent({ to }: { to: string }) {
  return (
    <>
      <ArrivedHead title={<Trans>Check your e-mail</Trans>}>
        <Trans>
          If <b>{to}</b> has an account here, we’re sending it an e-mail with a link.
        </Trans>
      </ArrivedHead>
      <p>
        <Trans>It can take a few minutes. Check your spam folder too. Nothing changes until you use the link.</Trans>
      </p>
      <p className="ways">
        <ButtonLink quiet to="/forgot" reloadDocument>
          <Trans>Try another address</Trans>
        </ButtonLink>
      </p>
    </>
  )
}

/** Shown on a site without e-mail: who can help, and what works in the meantime. */
export function NoLetters() {
  return (
    <>
      <Head title={<Trans>Forgotten password</Trans>}>
        <Trans>
          This site doesn’t send e-mail. Ask the people who run it: they can give you a link to set a new password.
        </Trans>
      </Head>
      <Panel title={<Trans>Meanwhile</Trans>}>
        <p>
          <Trans>
            You haven’t lost anything. Without an account, you can still answer open polls that accept guests.
          </Trans>
        </p>
        <p className="ways">
          <ButtonLink to="/home">
            <Trans>See the open polls</Trans>
          </ButtonLink>
          <ButtonLink quiet to="/login">
            <Trans>Back to sign in</Trans>
          </ButtonLink>
        </p>
      </Panel>
    </>
  )
}

/** The form behind a link from an e-mail that sets a new password. Opening the link alone does nothing. */
export function ResetForm({ token, link, refused }: Props & { token: string; link: LetterLink }) {
  return (
    <>
      <Head title={<Trans>Choose a new password</Trans>}>
        <Trans>This changes the password for {link.email}. You’ll be signed out everywhere else.</Trans>
      </Head>
      <Panel>
        <SentForm intent="reset" action={`/forgot?token=${token}`} refused={refused}>
          <input type="hidden" name="token" value={token} />
          <PasswordField fresh name="password" label={<Trans>New password</Trans>} />
          <Send>
            <Trans>Set the password and sign in</Trans>
          </Send>
        </SentForm>
      </Panel>
    </>
  )
}
