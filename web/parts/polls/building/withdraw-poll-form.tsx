import { Trans } from '@lingui/react/macro'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Act, NoteField } from './after-forms.tsx'

/** The form with which the author withdraws the poll publicly. */
export function WithdrawPollForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <Act intent="withdraw" title={<Trans>Withdraw it</Trans>} refused={refused}>
      <p>
        <Trans>
          People can still read the poll, with your reason, but nobody can answer it any more, and it will never have a
          result. We’ll tell everyone who was signed in when they answered. You can’t undo this.
        </Trans>
      </p>
      <SentForm intent="withdraw" className="form wide" refused={refused}>
        <NoteField label={<Trans>Why you’re withdrawing it</Trans>} />
        <Send quiet>
          <Trans>Withdraw the poll for good</Trans>
        </Send>
      </SentForm>
    </Act>
  )
}
