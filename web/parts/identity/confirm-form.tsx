import { Trans } from '@lingui/react/macro'
import { Panel } from '#web/ui/panel.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import type { LetterLink } from './letter-link.server.ts'
import { PasswordField } from './password-field.tsx'

interface Props {
  token: string
  link: LetterLink
  action: string
  refused: RefusedForm | undefined
}

/** The button on the page that a link from an e-mail opens. Opening the link alone does nothing. */
export function ConfirmForm({ token, link, action, refused }: Props) {
  const form = (
    <SentForm intent="confirm" action={action} refused={refused}>
      <input type="hidden" name="token" value={token} />
      {link.needs_password && (
        <>
          <p>
            <Trans>To confirm it’s you, enter the password for this account.</Trans>
          </p>
          <PasswordField name="password" label={<Trans>Password</Trans>} />
        </>
      )}
      <Send>{link.kind === 'proof' ? <Trans>Yes, it’s me</Trans> : <Trans>Confirm my address</Trans>}</Send>
    </SentForm>
  )
  // A single button needs no panel around it.
  return link.needs_password ? <Panel>{form}</Panel> : form
}
