import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import type { comms } from '#contract/comms.ts'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDates } from '#web/words/dates.ts'

type Request = Reply<typeof comms.requests>['items'][number]

interface Props {
  comm_id: string
  requests: Request[]
  /** The names that may be shown, by UID. */
  names: Record<string, string>
  next: string | null
  saved: boolean
  refused: RefusedForm | undefined
}

/**
 * The people who ask to join a community, those who have waited longest first, each with buttons for the two decisions.
 */
export const RequestsList = ({ comm_id, requests, names, next, saved, refused }: Props) => (
  <>
    {refused && <RefusedNote key={refused.given} refused={refused} />}
    {saved && !refused && (
      <StatusMessage kind="done">
        <Trans>It’s decided, and we’ve told them.</Trans>
      </StatusMessage>
    )}
    {requests.length > 0 ? (
      <ul className="rows members">
        {requests.map((request) => (
          <RequestRow key={request.UID} request={request} name={names[request.UID]} />
        ))}
      </ul>
    ) : (
      <EmptyState title={<Trans>Nobody is waiting to be let in.</Trans>}>
        <Link to={`/communities/${comm_id}`}>
          <Trans>Back to the community</Trans>
        </Link>
      </EmptyState>
    )}
    {next && (
      <p>
        <Link to={`/communities/${comm_id}?edit=requests&cursor=${encodeURIComponent(next)}`}>
          <Trans>More people</Trans>
        </Link>
      </p>
    )}
  </>
)

function RequestRow({ request: { UID, reason, asked_at }, name }: { request: Request; name: string | undefined }) {
  const { day } = useDates()
  return (
    <li>
      <div>
        <h2 id={`asks-${UID}`}>{name ?? <Trans>Someone who doesn’t show their name</Trans>}</h2>
        <p className="meta">
          <span>
            <Trans>asked on {day(asked_at)}</Trans>
          </span>
        </p>
        {reason && <p>{reason}</p>}
      </div>
      <div className="stack">
        <SentForm intent="let-in" refused={undefined} aria-labelledby={`asks-${UID}`}>
          <input type="hidden" name="UID" value={UID} />
          <Send>
            <Trans>Let them in</Trans>
          </Send>
        </SentForm>
        <Details summary={<Trans>Decline</Trans>}>
          <SentForm intent="decline" refused={undefined} aria-labelledby={`asks-${UID}`}>
            <input type="hidden" name="UID" value={UID} />
            <Field
              name="answer"
              label={<Trans>Why?</Trans>}
              hint={<Trans>They’ll read this, and can ask again after 14 days.</Trans>}
            >
              {(control) => <TextArea {...control} required rows={2} maxLength={commsLimits.joining.answer.max} />}
            </Field>
            <Send quiet>
              <Trans>Decline</Trans>
            </Send>
          </SentForm>
        </Details>
      </div>
    </li>
  )
}
