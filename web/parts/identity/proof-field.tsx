import { Trans } from '@lingui/react/macro'
import { PasswordField } from './password-field.tsx'

/** How a form that changes how somebody signs in has them show that the account is theirs. */
export const ProofField = ({ password }: { password: boolean }) =>
  password ? (
    <PasswordField name="password" label={<Trans>Your password for this site</Trans>} />
  ) : (
    <p className="note">
      <Trans>To do this, you need to have shown us within the last ten minutes that it’s you.</Trans>
    </p>
  )
