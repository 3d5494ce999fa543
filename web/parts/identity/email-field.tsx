import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { identityLimits } from '#contract/identity-limits.ts'
import { Field } from '#web/ui/field.tsx'

/** A field for an e-mail address. `username` tells password managers that the address is used for signing in. */
export const EmailField = ({ label, autoComplete }: { label?: ReactNode; autoComplete: 'username' | 'email' }) => (
  <Field name="email" label={label ?? <Trans>E-mail</Trans>}>
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
