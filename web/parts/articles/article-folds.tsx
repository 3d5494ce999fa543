import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { articleLimits as limits } from '#contract/article-limits.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'

interface Props {
  refused: RefusedForm | undefined
}

type OfVersion = Props & { version: number }

const of = (refused: RefusedForm | undefined, intent: string) => (refused?.intent === intent ? refused : undefined)

const Reason = ({ name, label }: { name: string; label: ReactNode }) => (
  <Field name={name} label={label}>
    {(control) => (
      <input {...control} required minLength={limits.reason.min} maxLength={limits.reason.max} autoComplete="off" />
    )}
  </Field>
)

/** Publishes a draft at a later time. */
export const ScheduleFold = ({ version, refused }: OfVersion) => (
  <Fold summary={<Trans>Publish it later</Trans>} refused={of(refused, 'schedule-article')}>
    <SentForm intent="schedule-article" refused={refused}>
      <input type="hidden" name="if_version" value={version} />
      <div className="write-row">
        <Field name="day" label={<Trans>Day</Trans>} refusedAs="at">
          {(control) => <input {...control} type="date" required />}
        </Field>
        <Field name="time" label={<Trans context="of day">Time</Trans>} value="08:00" refusedAs="time">
          {(control) => <input {...control} type="time" required />}
        </Field>
      </div>
      <Send quiet>
        <Trans>Schedule it</Trans>
      </Send>
    </SentForm>
  </Fold>
)

/** Sends a draft that is waiting for review back to its author. */
export const SendBackFold = ({ version, refused }: OfVersion) => (
  <Fold summary={<Trans>Send it back</Trans>} refused={of(refused, 'ask-changes')}>
    <SentForm intent="ask-changes" refused={refused}>
      <input type="hidden" name="if_version" value={version} />
      <Reason name="text" label={<Trans>What should change? The author will read this.</Trans>} />
      <Send quiet>
        <Trans>Send it back</Trans>
      </Send>
    </SentForm>
  </Fold>
)

/** Takes an article out of view until it is published again. */
export const UnpublishFold = ({ refused }: Props) => (
  <Fold summary={<Trans>Unpublish this article</Trans>} refused={of(refused, 'unpublish-article')}>
    <SentForm intent="unpublish-article" refused={refused}>
      <p className="note">
        <Trans>It goes out of view, and its page says why. You can change it and publish it again.</Trans>
      </p>
      <Reason name="reason" label={<Trans>Why? Everyone can read this.</Trans>} />
      <Send quiet>
        <Trans>Unpublish it</Trans>
      </Send>
    </SentForm>
  </Fold>
)

/** Removes an article for good. */
export const RemoveFold = ({ wasPublic, refused }: Props & { wasPublic: boolean }) => (
  <Fold summary={<Trans>Remove this article</Trans>} refused={of(refused, 'remove-article')}>
    <SentForm intent="remove-article" refused={refused}>
      <Reason name="reason" label={wasPublic ? <Trans>Why? Everyone can read this.</Trans> : <Trans>Why?</Trans>} />
      {wasPublic && (
        <Choices
          label={<Trans>Its title</Trans>}
          type="checkbox"
          name="hide_title"
          choices={[{ value: 'hide_title', text: <Trans>Don’t show it any more</Trans> }]}
        />
      )}
      <Send quiet>
        <Trans>Remove it for good</Trans>
      </Send>
    </SentForm>
  </Fold>
)
