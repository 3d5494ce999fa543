import { Trans } from '@lingui/react/macro'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { GrowingLine } from './growing-line.tsx'
import type { Draft } from './types.ts'

/** The fields for the title and background of the poll. */
export function PollFields({ draft }: { draft: Draft }) {
  return (
    <>
      <Field
        name="title"
        label={<Trans>The question</Trans>}
        hint={<Trans>Keep it short and neutral, and ask only one thing.</Trans>}
        value={draft.title}
      >
        {(control) => <GrowingLine {...control} maxLength={limits.title.max} />}
      </Field>
      <Field
        name="about"
        label={<Trans>Background (optional)</Trans>}
        hint={<Trans>What people should know before they answer: what’s planned, what it costs.</Trans>}
        value={draft.about}
      >
        {(control) => <TextArea {...control} rows={3} maxLength={limits.about.max} />}
      </Field>
    </>
  )
}
