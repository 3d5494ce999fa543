import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { identityLimits } from '#contract/identity-limits.ts'
import { Field } from '#web/ui/field.tsx'

interface Props {
  label?: ReactNode
  value?: string
  autoComplete: 'username' | 'username webauthn' | 'email'
}

/** A field for an e-mail address. `username` tells password managers that the address is used for
 * signing in; `webauthn`, that passkeys are too. */
export const EmailField = ({ label, value, autoComplete }: Props) => (
  <Field name="email" value={value} label={label ?? <Trans>E-mail</Trans>}>
    {(control) => (
      <input
        {...control}
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        maxLength={identityLimits.email.max}
      />
    )}
  </Field>
)
