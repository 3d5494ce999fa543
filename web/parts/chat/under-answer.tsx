import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Choices, Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { FollowBill } from './follow-bill.tsx'
import type { Said } from './types.ts'

export interface Known {
  /** The bills that the reader follows; null if nobody is signed in. */
  followed: string[] | null
  /** The last action, and the answer to which it was applied. */
  done: { what: string; at: string } | null
}

interface Props {
  answer: Said
  known: Known
  action: string
  refused: RefusedForm | undefined
}

/** The actions offered under an answer. */
export function UnderAnswer({ answer, known, action, refused }: Props) {
  const { t } = useLingui()
  const { bill, message_id } = answer
  const done = known.done?.at === message_id ? known.done.what : null
  const intent = `report:${message_id}`
  const name = bill && `${bill.label} (${bill.congress_name})`
  return (
    <div className="under-answer">
      {done === 'reported' && (
        <StatusMessage kind="done">
          <Trans>Thank you. The people who run this site will see your report with the question and the answer.</Trans>
        </StatusMessage>
      )}
      <div className="row-ways">
        {bill && <FollowBill bill_id={bill.bill_id} at={message_id} known={known} action={action} refused={refused} />}
        {name && (
          <Link className="act" to={`/build?new=1&title=${encodeURIComponent(t`Do you support or oppose ${name}?`)}`}>
            <Trans>Create a poll about this</Trans>
          </Link>
        )}
        <Fold summary={<Trans>Report this answer</Trans>} refused={refused?.intent === intent ? refused : undefined}>
          <SentForm intent={intent} action={action} refused={refused}>
            <Choices
              name="kind"
              usual="wrong"
              label={<Trans>What do you think of the answer?</Trans>}
              choices={[
                { value: 'wrong', text: <Trans>It’s wrong</Trans> },
                { value: 'unfair', text: <Trans>It’s unfair: it leaves something out</Trans> },
                { value: 'not_helpful', text: <Trans>It doesn’t help</Trans> },
                { value: 'helpful', text: <Trans>It helps</Trans> },
              ]}
            />
            <Field name="note" label={<Trans>In a few words (optional)</Trans>}>
              {(control) => <input {...control} maxLength={500} autoComplete="off" />}
            </Field>
            <Send quiet>
              <Trans>Send the report</Trans>
            </Send>
          </SentForm>
        </Fold>
      </div>
    </div>
  )
}
