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

/** Where letters are sent: asks for one with a link. */
export function AskForLetter({ refused }: Props) {
  return (
    <>
      <Head title={<Trans>Forgotten password</Trans>}>
        <Trans>Type the e-mail address of your account. We send you a letter with a link to set a new password.</Trans>
      </Head>
      <Panel>
        <SentForm intent="forgot" refused={refused}>
          <EmailField autoComplete="username" />
          <Send>
            <Trans>Send me the letter</Trans>
          </Send>
        </SentForm>
        <p>
          <Link className="act" to="/login">
            <Trans>Back to Sign in</Trans>
          </Link>
        </p>
      </Panel>
    </>
  )
}

/** The same for every address: who has an account here is nobody else's business. */
export function ResetLetterSent({ to }: { to: string }) {
  return (
    <>
      <ArrivedHead title={<Trans>Look in your mailbox</Trans>}>
        <Trans>
          If <b>{to}</b> has an account here, a letter with a link is on its way to it.
        </Trans>
      </ArrivedHead>
      <p>
        <Trans>It can take a few minutes. Look among unwanted mail too. Until you use the link, nothing changes.</Trans>
      </p>
      <p className="ways">
        <ButtonLink quiet to="/forgot" reloadDocument>
          <Trans>Try another address</Trans>
        </ButtonLink>
      </p>
    </>
  )
}

/** Where no letters are sent: who can help, and what works meanwhile. */
export function NoLetters() {
  return (
    <>
      <Head title={<Trans>Forgotten password</Trans>}>
        <Trans>This site sends no e-mail. Ask whoever runs it: they can give you a link for a new password.</Trans>
      </Head>
      <Panel title={<Trans>Meanwhile</Trans>}>
        <p>
          <Trans>Nothing of yours is lost, and open polls that take guests take your answer without an account.</Trans>
        </p>
        <p className="ways">
          <ButtonLink to="/home">
            <Trans>See the open polls</Trans>
          </ButtonLink>
          <ButtonLink quiet to="/login">
            <Trans>Back to Sign in</Trans>
          </ButtonLink>
        </p>
      </Panel>
    </>
  )
}

/** A new password by a letter's link. Opening the link alone does nothing. */
export function ResetForm({ token, link, refused }: Props & { token: string; link: LetterLink }) {
  return (
    <>
      <Head title={<Trans>Choose a new password</Trans>}>
        <Trans>For the account of {link.email}. Wherever it is signed in now, it is signed out.</Trans>
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
