import { Trans } from '@lingui/react/macro'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import type { Answer, Question } from './types.ts'

interface Reach {
  refused: RefusedForm | undefined
}

const Reason = () => (
  <Field name="reason" label={<Trans>Why? Everyone can read this.</Trans>}>
    {(control) => <input {...control} required minLength={limits.reason.min} maxLength={limits.reason.max} />}
  </Field>
)

const of = (refused: RefusedForm | undefined, intent: string) => (refused?.intent === intent ? refused : undefined)

/** For those who look after the community: hides or removes a question, or shows a hidden one again. */
export function TakeQuestionAway({ question: { taken }, refused }: Reach & { question: Question }) {
  if (taken?.as === 'removed') return null
  return (
    <section className="fact" aria-labelledby="look-after">
      <h2 id="look-after">
        <Trans>If it shouldn’t be here</Trans>
      </h2>
      {taken ? (
        <SentForm intent="show-question" className="inline" refused={refused}>
          <Send quiet>
            <Trans>Show it again</Trans>
          </Send>
        </SentForm>
      ) : (
        <Fold summary={<Trans>Hide this question</Trans>} refused={of(refused, 'hide-question')}>
          <SentForm intent="hide-question" refused={refused}>
            <Reason />
            <Send quiet>
              <Trans>Hide it with its answers</Trans>
            </Send>
          </SentForm>
        </Fold>
      )}
      <Fold summary={<Trans>Remove it for good</Trans>} refused={of(refused, 'remove-question')}>
        <SentForm intent="remove-question" refused={refused}>
          <Reason />
          <Choices
            label={<Trans>Its title</Trans>}
            type="checkbox"
            name="unnamed"
            choices={[{ value: 'unnamed', text: <Trans>Don’t show it any more</Trans> }]}
          />
          <Send quiet>
            <Trans>Remove it with its answers</Trans>
          </Send>
        </SentForm>
      </Fold>
    </section>
  )
}

/** The same for an answer. */
export function TakeAnswerAway({ answer: { answer_id, taken }, refused }: Reach & { answer: Answer }) {
  if (taken?.as === 'removed') return null
  const [hide, remove] = [`hide-answer:${answer_id}`, `remove-answer:${answer_id}`]
  return (
    <>
      {taken ? (
        <SentForm intent={`show-answer:${answer_id}`} className="inline" refused={refused}>
          <Send quiet>
            <Trans>Show it again</Trans>
          </Send>
        </SentForm>
      ) : (
        <Fold summary={<Trans>Hide</Trans>} refused={of(refused, hide)}>
          <SentForm intent={hide} refused={refused}>
            <Reason />
            <Send quiet>
              <Trans>Hide this answer</Trans>
            </Send>
          </SentForm>
        </Fold>
      )}
      <Fold summary={<Trans>Remove</Trans>} refused={of(refused, remove)}>
        <SentForm intent={remove} refused={refused}>
          <Reason />
          <Send quiet>
            <Trans>Remove this answer for good</Trans>
          </Send>
        </SentForm>
      </Fold>
    </>
  )
}
