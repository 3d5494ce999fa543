import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDates } from '#web/words/dates.ts'
import { clockOf } from './closing-time.ts'
import { MomentFields } from './fields.tsx'
import type { Poll } from './types.ts'

type Refused = { refused: RefusedForm | undefined }

/** Why something is done to a poll, in words that everybody reads. */
export function NoteField({ label }: { label: ReactNode }) {
  return (
    <Field name="note" label={label} hint={<Trans>Everyone can read this, on the ballot and with the result.</Trans>}>
      {(control) => <TextArea {...control} required rows={2} minLength={limits.note.min} maxLength={limits.note.max} />}
    </Field>
  )
}

export function PauseForm({ poll, refused }: { poll: Poll } & Refused) {
  if (poll.state === 'paused')
    return (
      <Panel title={<Trans>Resume</Trans>}>
        <SentForm intent="resume" className="form wide" refused={refused}>
          <NoteField label={<Trans>What has changed since the pause</Trans>} />
          <Send>
            <Trans>Resume the poll</Trans>
          </Send>
        </SentForm>
      </Panel>
    )
  return (
    <Panel title={<Trans>Pause</Trans>}>
      <SentForm intent="pause" className="form wide" refused={refused}>
        <NoteField label={<Trans>Why it’s paused</Trans>} />
        <Send quiet>
          <Trans>Pause the poll</Trans>
        </Send>
      </SentForm>
    </Panel>
  )
}

export function ExtendForm({ poll, timeZone, refused }: { poll: Poll; timeZone: string } & Refused) {
  const { date } = useDates()
  return (
    <Panel title={<Trans>Give it more time</Trans>}>
      <SentForm intent="extend" className="form wide" refused={refused}>
        <MomentFields
          name="closes"
          refusedAs="closes_at"
          label={<Trans>Closes on</Trans>}
          timeLabel={<Trans>Time ({timeZone})</Trans>}
          clock={clockOf(poll.closes_at, timeZone)}
        />
        {poll.promise?.by && (
          <p className="note">
            <Trans>
              The poll promises something for {date(poll.promise.by)}. It can’t stay open beyond that day, because the
              promise was made to the people who have answered.
            </Trans>
          </p>
        )}
        <NoteField label={<Trans>Why it gets more time</Trans>} />
        <Send quiet>
          <Trans>Extend the poll</Trans>
        </Send>
      </SentForm>
    </Panel>
  )
}

export function CloseForm({ refused }: Refused) {
  return (
    <Panel title={<Trans>Close it now</Trans>}>
      <p>
        <Trans>Once a poll is closed, it can’t be opened again.</Trans>
      </p>
      <SentForm intent="close" className="form wide" refused={refused}>
        <NoteField label={<Trans>Why it closes early</Trans>} />
        <Send quiet>
          <Trans>Close the poll for good</Trans>
        </Send>
      </SentForm>
    </Panel>
  )
}

/** For whatever is more than a mistake in a few words. */
export function AskAgainForm({ refused }: Refused) {
  return (
    <Panel title={<Trans>Close it and ask again</Trans>}>
      <p>
        <Trans>
          This closes the poll and makes a draft with the same content for you to change. Once you publish it, each poll
          links to the other.
        </Trans>
      </p>
      <SentForm intent="again" className="form wide" refused={refused}>
        <NoteField label={<Trans>Why you’re asking again</Trans>} />
        <Send quiet>
          <Trans>Close the poll and make the new draft</Trans>
        </Send>
      </SentForm>
    </Panel>
  )
}

export function OutcomeForm({ poll, refused }: { poll: Poll } & Refused) {
  return (
    <Panel title={<Trans>What happened next</Trans>}>
      {poll.promise && (
        <p>
          <Trans>Promised:</Trans> {poll.promise.what}
        </p>
      )}
      <SentForm intent="outcome" className="form wide" refused={refused}>
        <Field
          name="text"
          label={<Trans>What was done with the result</Trans>}
          hint={
            poll.outcome ? (
              <Trans>
                What you published before stays readable, with its date. We’ll tell everyone who was signed in when they
                answered.
              </Trans>
            ) : (
              <Trans>
                This will be shown with the result. We’ll tell everyone who was signed in when they answered.
              </Trans>
            )
          }
          value={poll.outcome?.text}
        >
          {(control) => (
            <TextArea {...control} required rows={4} minLength={limits.outcome.min} maxLength={limits.outcome.max} />
          )}
        </Field>
        <Send>
          <Trans>Publish it</Trans>
        </Send>
      </SentForm>
    </Panel>
  )
}
