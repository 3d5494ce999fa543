import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { operatorWhy } from '#contract/usual-limits.ts'
import { useOperator } from '#web/state/use-operator.ts'
import { Field } from '#web/ui/field.tsx'

interface Props {
  /** Whether the form can be sent without a reason. */
  optional?: boolean
  /** When a reason is needed, if that depends on what is chosen. */
  hint?: ReactNode
}

/** The field for the reason of an operator’s act, which the audit trail shows to all operators. */
export const WhyField = ({ optional = false, hint }: Props) => (
  <Field
    name="reason"
    hint={hint}
    label={
      optional ? <Trans>Why (optional, other operators read it)</Trans> : <Trans>Why (other operators read it)</Trans>
    }
  >
    {(control) => <input {...control} required={!optional} maxLength={operatorWhy.max} autoComplete="off" />}
  </Field>
)

/** The same for acts that other people may do too: only operators have to give a reason. */
export const WhyAsOperator = () => useOperator() && <WhyField />
