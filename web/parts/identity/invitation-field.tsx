import { Trans } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'

interface Props {
  value: string
  /** Whether somebody comes by the link of a community, which is no invitation to create an account here. */
  alone: boolean
}

/** The field for the code of an invitation, on a site where only invited people can create an account. */
export const InvitationField = ({ value, alone }: Props) => (
  <Field
    name="invitation"
    value={value}
    label={<Trans>The code of your invitation</Trans>}
    hint={
      alone ? (
        <Trans>
          Your link lets you join the community once you have an account. To create one, you also need an invitation
          from the people who run this site.
        </Trans>
      ) : (
        <Trans>Only people with an invitation can create an account here.</Trans>
      )
    }
  >
    {(control) => <input {...control} dir="ltr" autoComplete="off" required />}
  </Field>
)
