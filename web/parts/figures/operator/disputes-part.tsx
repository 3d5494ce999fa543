import { Trans } from '@lingui/react/macro'
import { Part } from '#web/account/part.tsx'
import { DisputeLog } from '#web/parts/figures/figure-record.tsx'
import type { Disputes, Figure } from '#web/parts/figures/statement-words.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'

interface Props {
  disputes: Disputes
  figure: Figure | null
  done: string | null
  refused: RefusedForm | undefined
}

/** Hides a disputed entry of the record or shows it again, always with a public reason. */
export function DisputesPart({ disputes, figure, done, refused }: Props) {
  return (
    <Part
      id="disputes"
      title={<Trans>Disputed entries</Trans>}
      done={done === 'disputed' && <Trans>Done. The reason is public.</Trans>}
    >
      <DisputeLog disputes={disputes} lang={figure?.lang ?? 'en'} />
      <SentForm intent="dispute" action="/account?look=bot-disputes" refused={refused}>
        <Field
          name="stmt_id"
          label={<Trans>Which entry</Trans>}
          hint={<Trans>You’ll find the ID of the entry after “statement=” in the page’s address.</Trans>}
        >
          {(control) => <input {...control} maxLength={80} autoComplete="off" />}
        </Field>
        <Choices
          name="disputed"
          usual="hide"
          label={<Trans>What do you want to do?</Trans>}
          choices={[
            { value: 'hide', text: <Trans>Hide it</Trans> },
            { value: 'show', text: <Trans>Show it again</Trans> },
          ]}
        />
        <Field name="reason" label={<Trans>Why (everyone can read this)</Trans>}>
          {(control) => <input {...control} maxLength={500} autoComplete="off" />}
        </Field>
        <Send quiet>
          <Trans>Save the change</Trans>
        </Send>
      </SentForm>
    </Part>
  )
}
