import { Trans } from '@lingui/react/macro'
import { PasswordField } from './password-field.tsx'

/** What a form that changes how somebody signs in asks for: the password, a proof given before, or nothing more. */
export type Proof = 'password' | 'before' | 'given'

export const proofOf = ({ password, proved }: { password: boolean; proved: boolean }): Proof => {
  if (proved) return 'given'
  return password ? 'password' : 'before'
}

/** How a form that changes how somebody signs in has them show that the account is theirs. */
export function ProofField({ proof }: { proof: Proof }) {
  if (proof === 'given') return null
  if (proof === 'password') return <PasswordField name="password" label={<Trans>Your password for this site</Trans>} />
  return (
    <p className="note">
      <Trans>To do this, you need to have shown us within the last ten minutes that it’s you.</Trans>
    </p>
  )
}
