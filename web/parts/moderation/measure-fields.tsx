import { Trans } from '@lingui/react/macro'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Wrong } from '#web/ui/wrong.tsx'
import { MeasureHint, MeasureName } from './measure-names.tsx'
import type { Measure } from './types.ts'

/** The choice of the measure to take. */
export const MeasureFields = ({ measures, kind }: { measures: readonly Measure[]; kind?: string }) => (
  <>
    <NotChosen name="measure" />
    <Choices
      label={<Trans>What to do</Trans>}
      name="measure"
      choices={measures.map((measure) => ({
        value: measure,
        text: (
          <>
            <b>
              <MeasureName measure={measure} kind={kind} />
            </b>
            <br />
            <span className="note">
              <MeasureHint measure={measure} kind={kind} />
            </span>
          </>
        ),
      }))}
    />
    {measures.includes('show') && measures.length > 1 && (
      <p className="note">
        {kind === 'person' ? (
          <Trans>You can lift the suspension without giving reasons. Anything else needs them.</Trans>
        ) : kind === 'member' ? (
          <Trans>You can give the membership back without giving reasons. Anything else needs them.</Trans>
        ) : (
          <Trans>You can show it again without giving reasons. Anything else needs them.</Trans>
        )}
      </p>
    )}
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
