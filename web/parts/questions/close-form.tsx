import { Trans } from '@lingui/react/macro'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { ReasonName } from './closed-note.tsx'
import type { Question } from './types.ts'

const reasons = ['resolved', 'duplicate', 'outside_scope', 'not_a_question'] as const

interface Props {
  question: Question
  refused: RefusedForm | undefined
}

const Note = () => (
  <Field name="note" label={<Trans>What should people know? Everyone can read this. (optional)</Trans>}>
    {(control) => <input {...control} maxLength={limits.reason.max} />}
  </Field>
)

/** For the person who asked and for moderators: closes a question with a reason, or opens it again. */
export function CloseForm({ question: { may }, refused }: Props) {
  if (may.reopen)
    return (
      <Fold
        summary={<Trans>Let it take answers again</Trans>}
        refused={refused?.intent === 'reopen-question' ? refused : undefined}
      >
        <SentForm intent="reopen-question" refused={refused}>
          <Note />
          <Send quiet>
            <Trans>Open it again</Trans>
          </Send>
        </SentForm>
      </Fold>
    )
  if (!may.close) return null
  return (
    <Fold
      summary={<Trans>Close this question</Trans>}
      refused={refused?.intent === 'close-question' ? refused : undefined}
    >
      <SentForm intent="close-question" refused={refused}>
        <Choices
          label={<Trans>Why doesn’t it need more answers?</Trans>}
          name="reason"
          usual="resolved"
          choices={reasons.map((value) => ({ value, text: <ReasonName as={value} /> }))}
        />
        <Field
          name="duplicate_of"
          label={<Trans>Where was it asked before? (only then)</Trans>}
          hint={<Trans>The address of that question</Trans>}
        >
          {(control) => <input {...control} maxLength={300} autoComplete="off" />}
        </Field>
        <Note />
        <Send quiet>
          <Trans>Close it</Trans>
        </Send>
      </SentForm>
    </Fold>
  )
}
