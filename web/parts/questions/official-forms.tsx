import { Trans } from '@lingui/react/macro'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import type { Official, Question } from './types.ts'

interface Props {
  question: Question
  /** The officials of the question's community, for readers who may put the question to an official. */
  officials: Official[]
  refused: RefusedForm | undefined
}

const of = (intent: string, refused: RefusedForm | undefined) => (refused?.intent === intent ? refused : undefined)

/** For the official: postpones the due date. For moderators: puts the question to an official. */
export const OfficialForms = ({ question: { may, addressed }, officials, refused }: Props) => (
  <>
    {may.extend && <PutOff refused={refused} />}
    {may.send && officials.length > 0 && (
      <PutTo officials={officials} usual={addressed?.official_id} refused={refused} />
    )}
  </>
)

const PutOff = ({ refused }: Pick<Props, 'refused'>) => (
  <Fold summary={<Trans>I need more time</Trans>} refused={of('put-off', refused)}>
    <SentForm intent="put-off" refused={refused}>
      <Field
        name="reason"
        label={<Trans>Why do you need 14 more days?</Trans>}
        hint={<Trans>Everyone can read this. You can put it off once.</Trans>}
      >
        {(control) => <input {...control} required minLength={limits.reason.min} maxLength={limits.reason.max} />}
      </Field>
      <Send quiet>
        <Trans>Put it off by 14 days</Trans>
      </Send>
    </SentForm>
  </Fold>
)

const PutTo = ({ officials, usual, refused }: Pick<Props, 'officials' | 'refused'> & { usual: string | undefined }) => (
  <Fold summary={<Trans>Put it to an official</Trans>} refused={of('put-to', refused)}>
    <SentForm intent="put-to" refused={refused}>
      <Field
        name="official_id"
        label={<Trans>Who has to answer?</Trans>}
        hint={<Trans>They have 21 days from now, and everyone sees the day.</Trans>}
        value={usual}
      >
        {(control) => (
          <select {...control}>
            {officials.map(({ official_id, name, office }) => (
              <option key={official_id} value={official_id}>
                {name}, {office}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Send quiet>
        <Trans>Put the question to them</Trans>
      </Send>
    </SentForm>
  </Fold>
)
