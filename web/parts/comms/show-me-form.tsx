import { Trans } from '@lingui/react/macro'
import { commsLimits } from '#contract/comms-limits.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'

interface Props {
  comm_id: string
  /** The name under which the page shows this person now; empty if they are not shown. */
  name: string
  duty: string
  refused: RefusedForm | undefined
}

/** For moderators of a community: whether its page shows them, and under which name. */
export const ShowMeForm = ({ comm_id, name, duty, refused }: Props) => (
  <SentForm intent="show-me" className="form wide" refused={refused}>
    <Field
      name="name"
      label={<Trans>The name everyone sees</Trans>}
      hint={<Trans>Leave this empty if you don’t want to be shown.</Trans>}
      value={name}
    >
      {(control) => <input {...control} maxLength={commsLimits.carer.name} autoComplete="off" />}
    </Field>
    <Field
      name="duty"
      label={<Trans>What you do here (optional)</Trans>}
      hint={<Trans>For example “town clerk” or “reads what people write”.</Trans>}
      value={duty}
    >
      {(control) => <input {...control} maxLength={commsLimits.carer.duty} autoComplete="off" />}
    </Field>
    <Send
      beside={
        <ButtonLink quiet to={`/communities/${comm_id}`}>
          <Trans>Cancel</Trans>
        </ButtonLink>
      }
    >
      <Trans>Save</Trans>
    </Send>
  </SentForm>
)
