import { Trans } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'

/** The code of an invitation, where only invited people create an account. */
export const InvitationField = ({ value }: { value: string }) => (
  <Field
    name="invitation"
    value={value}
    label={<Trans>The code of your invitation</Trans>}
    hint={<Trans>Only people with an invitation can create an account here.</Trans>}
  >
    {(control) => <input {...control} dir="ltr" autoComplete="off" required />}
  </Field>
)
