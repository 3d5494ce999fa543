import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { identityLimits } from '#contract/identity-limits.ts'
import { Field } from '#web/ui/field.tsx'

const { min, max } = identityLimits.password

interface Props {
  name: 'password' | 'new_password'
  label: ReactNode
  /** Whether the field is for a new password, shown with the required length, and not for an existing one. */
  fresh?: boolean
}

/** A password field. With JavaScript the password can be shown, which avoids most typing errors. */
export function PasswordField({ name, label, fresh = false }: Props) {
  const [hydrated, setAwake] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <Field
      name={name}
      label={label}
      hint={fresh && <Trans>At least {min} characters. Four unrelated words are easy to remember.</Trans>}
    >
      {(control) => (
        <div className="box">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={fresh ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            minLength={fresh ? min : undefined}
            maxLength={max}
          />
          {hydrated && (
            <button type="button" className="show" onClick={() => setShown(!shown)}>
              {shown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}{' '}
              <span className="away">
                <Trans>what I type</Trans>
              </span>
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
