import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { ArrivedHead } from './arrived-head.tsx'
import type { LetterLink } from './letter-link.server.ts'
import { LinkGone } from './link-gone.tsx'
import { PasswordField } from './password-field.tsx'

/**
 * Shown after a sign-in e-mail was requested. It is the same for every address. The e-mail may have been sent earlier,
 * if someone else had already requested it.
 */
export const SignInLetterSent = ({ to }: { to: string }) => (
  <>
    <ArrivedHead title={<Trans>Check your e-mail</Trans>}>
      <Trans>
        If <b>{to}</b> has an account here, an e-mail with a link to sign in has arrived or is on its way.
      </Trans>
    </ArrivedHead>
    <p>
      <Trans>
        It can take a few minutes. Check your spam folder too. If there are several e-mails, use the newest one: each
        link works only once, in any browser, and expires after an hour.
      </Trans>
    </p>
    <p className="ways">
      <ButtonLink quiet to="/login" reloadDocument>
        <Trans>Back to sign in</Trans>
      </ButtonLink>
    </p>
  </>
)

interface Props {
  /** The address that the form is sent to, which is the address of the link. */
  action: string
  token: string
  /** null if the link no longer works. */
  link: LetterLink | null
  refused: RefusedForm | undefined
}

/** The form behind a sign-in link from an e-mail. Opening the link alone does nothing. */
export function SignInByLink({ action, token, link, refused }: Props) {
  if (!link)
    return (
      <LinkGone>
        <ButtonLink to="/login">
          <Trans>Sign in</Trans>
        </ButtonLink>
      </LinkGone>
    )
  return (
    <>
      <Head title={<Trans>Sign in</Trans>}>
        <Trans>You’re signing in as {link.email}. You don’t have to wait here.</Trans>
      </Head>
      <Panel>
        <SentForm intent="link" action={action} refused={refused}>
          <input type="hidden" name="token" value={token} />
          <PasswordField name="password" label={<Trans>Password</Trans>} />
          <Send>
            <Trans>Sign in</Trans>
          </Send>
        </SentForm>
      </Panel>
    </>
  )
}
