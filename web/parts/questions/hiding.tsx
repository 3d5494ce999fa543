import { Trans } from '@lingui/react/macro'
import { Choices, Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import type { Answer } from './types.ts'

type Hidden = NonNullable<Answer['hidden']>

interface Props {
  /** The question or the answer: the intents of its forms end with it. */
  of: 'question' | `answer:${string}`
  hidden: Hidden | null
  refused: RefusedForm | undefined
}

/** In what role something was hidden or removed, and why. */
export function WhyHidden({ hidden: { by, reason, for_good } }: { hidden: Hidden }) {
  return (
    <Notice kind="plain">
      <p>
        {by === 'operator' && for_good && <Trans>The people who run this site removed this.</Trans>}
        {by === 'operator' && !for_good && <Trans>The people who run this site hid this.</Trans>}
        {by === 'moderator' && for_good && <Trans>The community’s moderators removed this.</Trans>}
        {by === 'moderator' && !for_good && <Trans>The community’s moderators hid this.</Trans>}{' '}
        <Trans>
          Why: <bdi>{reason}</bdi>
        </Trans>
      </p>
    </Notice>
  )
}

/** For those who look after the community: hides a question or an answer, or shows it again. */
export function HidingForm({ of, hidden, refused }: Props) {
  if (hidden?.for_good) return null
  const intents = [`hide-${of}`, `show-${of}`]
  const here = refused && intents.includes(refused.intent) ? refused : undefined
  if (hidden)
    return (
      <SentForm intent={`show-${of}`} className="inline" refused={here}>
        <Send quiet>
          <Trans>Show it again</Trans>
        </Send>
      </SentForm>
    )
  return (
    <Fold summary={<Trans>Hide or remove</Trans>} refused={here}>
      <SentForm intent={`hide-${of}`} refused={here}>
        <Field name="reason" label={<Trans>Why? Everyone can read this.</Trans>}>
          {(field) => <input {...field} required minLength={3} maxLength={500} />}
        </Field>
        <Choices
          label={<Trans>How long</Trans>}
          type="checkbox"
          name="for_good"
          choices={[{ value: 'yes', text: <Trans>For good: nobody can show it again</Trans> }]}
        />
        <Send quiet>
          <Trans>Hide it</Trans>
        </Send>
      </SentForm>
    </Fold>
  )
}
