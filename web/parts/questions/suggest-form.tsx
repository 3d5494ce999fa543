import { Trans } from '@lingui/react/macro'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { questionAddress } from './addresses.ts'
import type { Answer, Question } from './types.ts'

interface Props {
  about: Answer | Question
  /** Whether the reader has already suggested a wording that nobody has decided on yet. */
  again: boolean
  refused: RefusedForm | undefined
}

/** A form to suggest other words for a question or an answer, which contains the current words at first. */
export function SuggestForm({ about, again, refused }: Props) {
  const answer_id = 'answer_id' in about ? about.answer_id : ''
  const length = answer_id ? limits.answer : { min: 0, max: limits.body.max }
  return (
    <Section title={<Trans>Suggest other words</Trans>}>
      <p>
        {'official' in about && about.official ? (
          <Trans>
            Only the official sees them. If they’re taken, the history of the text names you to everyone who may see
            your name.
          </Trans>
        ) : (
          <Trans>
            Only the author and those who moderate here see them. If they’re taken, the history of the text names you to
            everyone who may see your name.
          </Trans>
        )}
      </p>
      {again && (
        <p className="note">
          <Trans>They replace what you suggested for it before.</Trans>
        </p>
      )}
      <SentForm intent={`suggest:${answer_id}`} className="form wide" refused={refused}>
        <input type="hidden" name="if_version" value={about.version} />
        {'title' in about && (
          <Field name="title" label={<Trans>Other words for the question</Trans>} value={about.title}>
            {(control) => (
              <input
                {...control}
                required
                minLength={limits.title.min}
                maxLength={limits.title.max}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <Field
          name="body"
          label={
            answer_id ? (
              <Trans>Other words for the answer</Trans>
            ) : (
              <Trans>What else should people know? (optional)</Trans>
            )
          }
          value={about.body}
        >
          {(control) => (
            <TextArea {...control} rows={7} required={length.min > 0} minLength={length.min} maxLength={length.max} />
          )}
        </Field>
        <Field name="note" label={<Trans>Why are they better?</Trans>}>
          {(control) => <input {...control} required minLength={limits.reason.min} maxLength={limits.reason.max} />}
        </Field>
        <Send
          beside={
            <ButtonLink quiet to={questionAddress(about.question_id)}>
              <Trans>Cancel</Trans>
            </ButtonLink>
          }
        >
          <Trans>Suggest them</Trans>
        </Send>
      </SentForm>
    </Section>
  )
}
