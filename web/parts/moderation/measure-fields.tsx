import { Trans } from '@lingui/react/macro'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Wrong } from '#web/ui/wrong.tsx'
import { isAboutPerson, MeasureDone, MeasureHint, MeasureName } from './measure-names.tsx'
import type { Measure } from './types.ts'

interface Props {
  measures: readonly Measure[]
  kind?: string
  /** The latest measure, which is in force if it can be lifted. */
  inForce?: Measure | undefined
}

/** The choice of the measure to take. The one in force can only be taken again with other reasons or another end. */
export const MeasureFields = ({ measures, kind, inForce }: Props) => (
  <>
    <NotChosen name="measure" />
    <Choices
      label={<Trans>What to do</Trans>}
      name="measure"
      choices={measures.map((measure) => ({
        value: measure,
        text: <MeasureChoice measure={measure} kind={kind} stands={measure === inForce && measures.includes('show')} />,
      }))}
    />
    {measures.includes('show') && measures.length > 1 && (
      <p className="note">
        {isAboutPerson(kind) ? (
          <Trans>To lift the suspension, say why in a sentence. Anything else needs the whole statement.</Trans>
        ) : (
          <Trans>You can show it again without giving reasons. Anything else needs them.</Trans>
        )}
      </p>
    )}
    {measures.includes('show') && isAboutPerson(kind) && (
      <div className="why-lifted">
        <Field
          name="lifted_because"
          label={<Trans>Why it’s lifted</Trans>}
          refusedAs="explanation"
          hint={<Trans>They read this, and so does everybody who may decide about them.</Trans>}
        >
          {(control) => <TextArea {...control} rows={2} maxLength={limits.explanation.max} />}
        </Field>
      </div>
    )}
  </>
)

const MeasureChoice = ({ measure, kind, stands }: { measure: Measure; kind?: string | undefined; stands: boolean }) => (
  <>
    <b>{stands ? <Trans>Leave it in force</Trans> : <MeasureName measure={measure} kind={kind} />}</b>
    <br />
    <span className="note">
      {stands ? (
        <Trans>
          It stays as it is (<MeasureDone measure={measure} kind={kind} />
          ), with new reasons or another end.
        </Trans>
      ) : (
        <MeasureHint measure={measure} kind={kind} />
      )}
    </span>
  </>
)

/** The error message of a choice in the surrounding form, if there is one. */
export function NotChosen({ name }: { name: string }) {
  const wrong = useThisForm().refused?.errors[name]
  return wrong && <Wrong alert>{wrong}</Wrong>
}

/** The field for a note to those who reported a thing. */
export const AnswerField = () => (
  <Field
    name="answer"
    label={<Trans>A note to the people who reported it (optional)</Trans>}
    hint={<Trans>Only they read it.</Trans>}
  >
    {(field) => <TextArea {...field} rows={2} maxLength={limits.answer.max} />}
  </Field>
)
