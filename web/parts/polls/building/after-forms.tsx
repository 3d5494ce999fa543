import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WhyField } from '#web/account/desk/why-field.tsx'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDates } from '#web/words/dates.ts'
import { clockOf } from '#web/words/local-time.ts'
import { MomentFields } from './fields.tsx'
import type { Poll } from './types.ts'

interface Refused {
  refused: RefusedForm | undefined
}

/** The field for the public reason of an action on a poll. */
export function NoteField({ label }: { label: ReactNode }) {
  return (
    <Field name="note" label={label} hint={<Trans>Everyone can read this, on the ballot and with the result.</Trans>}>
      {(control) => <TextArea {...control} required rows={2} minLength={limits.note.min} maxLength={limits.note.max} />}
    </Field>
  )
}

interface ActProps extends Refused {
  intent: string
  title: ReactNode
  children: ReactNode
}

/** A rare action on a poll. It is collapsed until needed, so that all actions fit on the page at a glance. */
export const Act = ({ intent, title, refused, children }: ActProps) => (
  <Fold summary={title} refused={refused?.intent === intent ? refused : undefined}>
    {children}
  </Fold>
)

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
    <Act intent="pause" title={<Trans>Pause</Trans>} refused={refused}>
      <SentForm intent="pause" className="form wide" refused={refused}>
        <NoteField label={<Trans>Why it’s paused</Trans>} />
        <Send quiet>
          <Trans>Pause the poll</Trans>
        </Send>
      </SentForm>
    </Act>
  )
}

export function ExtendForm({
  poll,
  timeZone,
  zone,
  refused,
}: { poll: Poll; timeZone: string; zone: string } & Refused) {
  const { date } = useDates()
  return (
    <Act intent="extend" title={<Trans>Give it more time</Trans>} refused={refused}>
      <SentForm intent="extend" className="form wide" refused={refused}>
        <MomentFields
          name="closes"
          refusedAs="closes_at"
          label={<Trans>Closes on</Trans>}
          timeLabel={<Trans>Time ({zone})</Trans>}
          clock={clockOf(poll.closes_at, timeZone)}
        />
        {poll.promise?.by && (
          <p className="note">
            <Trans>
              The poll promises something by {date(poll.promise.by)}. It can’t stay open beyond that day, because the
              promise was made to the people who have answered.
            </Trans>
          </p>
        )}
        <NoteField label={<Trans>Why you’re giving it more time</Trans>} />
        <Send quiet>
          <Trans>Extend the poll</Trans>
        </Send>
      </SentForm>
    </Act>
  )
}

export function CloseForm({ refused }: Refused) {
  return (
    <Act intent="close" title={<Trans>Close it now</Trans>} refused={refused}>
      <p>
        <Trans>Once a poll is closed, it can’t be opened again.</Trans>
      </p>
      <SentForm intent="close" className="form wide" refused={refused}>
        <NoteField label={<Trans>Why you’re closing it early</Trans>} />
        <Send quiet>
          <Trans>Close the poll for good</Trans>
        </Send>
      </SentForm>
    </Act>
  )
}

/** The form for repeating a poll, for changes that go beyond a small correction. */
export function AskAgainForm({ refused }: Refused) {
  return (
    <Act intent="again" title={<Trans>Close it and ask again</Trans>} refused={refused}>
      <p id="ask-again">
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
    </Act>
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
                People can still read what you published before, with its date. We’ll tell everyone who was signed in
                when they answered.
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
        {poll.asks_why && <WhyField />}
        <Send>
          <Trans>Publish it</Trans>
        </Send>
      </SentForm>
    </Panel>
  )
}
