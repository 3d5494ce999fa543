import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'

const MAX = 40

/** A field for a code of the app, or a recovery code. */
export const CodeField = ({ hint, required = true }: { hint?: ReactNode; required?: boolean }) => (
  <Field name="code" label={<Trans>Code from your app, or a recovery code</Trans>} hint={hint}>
    {(control) => (
      <input
        {...control}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        required={required}
        maxLength={MAX}
      />
    )}
  </Field>
)
