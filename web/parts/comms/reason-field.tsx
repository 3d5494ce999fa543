import { Trans } from '@lingui/react/macro'
import { commsLimits } from '#contract/comms-limits.ts'
import { Field } from '#web/ui/field.tsx'

/** The field for the reason why those who run the site change somebody else’s community. */
export const ReasonField = () => (
  <Field
    name="reason"
    label={<Trans>Why you do this</Trans>}
    hint={
      <Trans>
        It isn’t your community: you act because you run this site. Everyone can read the reason in the community’s log,
        so name nobody.
      </Trans>
    }
  >
    {(control) => <input {...control} required maxLength={commsLimits.reason.max} autoComplete="off" />}
  </Field>
)
