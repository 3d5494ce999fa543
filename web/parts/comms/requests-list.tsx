import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import type { comms } from '#contract/comms.ts'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReasonField } from './reason-field.tsx'
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
  /** Whether a reason has to be given, because the community belongs to other people. */
  explains: boolean
  refused: RefusedForm | undefined
}

/**
 * The people who ask to join a community, those who have waited longest first, each with buttons for the two decisions.
 */
export const RequestsList = ({ comm_id, requests, names, next, saved, explains, refused }: Props) => (
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
          <RequestRow key={request.UID} request={request} name={names[request.UID]} explains={explains} />
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

interface RowProps extends Pick<Props, 'explains'> {
  request: Request
  name: string | undefined
}

function RequestRow({ request, name, explains }: RowProps) {
  const { UID, reason, asked_at } = request
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
        {explains ? (
          <Details summary={<Trans>Let them in</Trans>}>
            <LetIn UID={UID} explains />
          </Details>
        ) : (
          <LetIn UID={UID} explains={false} />
        )}
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

const LetIn = ({ UID, explains }: { UID: string; explains: boolean }) => (
  <SentForm intent="let-in" refused={undefined} aria-labelledby={`asks-${UID}`}>
    <input type="hidden" name="UID" value={UID} />
    {explains && <ReasonField />}
    <Send>
      <Trans>Let them in</Trans>
    </Send>
  </SentForm>
)
