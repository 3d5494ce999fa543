import { Trans } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'

/** The field for the code of an invitation, on a site where only invited people can create an account. */
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
