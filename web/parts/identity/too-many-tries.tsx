import { Trans } from '@lingui/react/macro'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'

interface Props {
  /** The address for which passwords were tried. */
  email: string
  /** Whether this site sends e-mail. */
  letters: boolean
  refused: RefusedForm
}

/** The options of the account's owner when a new browser has to wait after too many wrong passwords. */
export function TooManyTries({ email, letters, refused }: Props) {
  return (
    <Section title={letters ? <Trans>Sign in without waiting</Trans> : <Trans>While you wait</Trans>}>
      {letters ? (
        <SentForm intent="letter" refused={refused}>
          <p>
            <Trans>
              Ask us to e-mail <b>{email}</b>. With the link in that e-mail and your password, you can sign in right
              away.
            </Trans>
          </p>
          <input type="hidden" name="email" value={email} />
          <Send>
            <Trans>Send me the e-mail</Trans>
          </Send>
        </SentForm>
      ) : (
        <p>
          <Trans>Can’t wait? The people who run this site can give you a link to set a new password.</Trans>
        </p>
      )}
      <p className="note">
        <Trans>
          Someone else may have been guessing this password. Come back at that time, in this browser: we’ll keep your
          place for half an hour. You don’t have to wait in a browser you’ve signed in with before.
        </Trans>
      </p>
    </Section>
  )
}
