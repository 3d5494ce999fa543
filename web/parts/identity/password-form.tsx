import { Trans } from '@lingui/react/macro'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { PasswordField } from './password-field.tsx'
import type { Proof } from './proof-field.tsx'

/** A form to change the password, with the current one as proof unless another was given just before. */
export function PasswordForm({
  email,
  proof,
  refused,
}: {
  email: string
  proof: Proof
  refused: RefusedForm | undefined
}) {
  return (
    <Fold summary={<Trans>Change the password</Trans>} refused={refused?.intent === 'password' ? refused : undefined}>
      <SentForm intent="password" action="/account" refused={refused}>
        <p className="note">
          <Trans>Changing your password signs you out everywhere else.</Trans>
        </p>
        {/* Password managers need to know whose password it is. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        {proof !== 'given' && <PasswordField name="password" label={<Trans>Current password</Trans>} />}
        <PasswordField fresh name="new_password" label={<Trans>New password</Trans>} />
        <Send>
          <Trans>Change my password</Trans>
        </Send>
      </SentForm>
    </Fold>
  )
}
