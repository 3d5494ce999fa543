import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import { FoldedRows } from '#web/ui/folded-rows.tsx'
import './sessions.css'

type Session = Reply<typeof identity.sessions>['items'][number]

interface Props {
  sessions: Session[]
  /** The cursor of the next page; null if there is none. */
  next: string | null
  /** Whether there are sessions before the sessions shown. */
  further: boolean
  refused: RefusedForm | undefined
}

/** Every browser in which this person is signed in. All browsers but the current one can be signed out here. */
export function SignedInOn({ sessions, next, further, refused }: Props) {
  return (
    <>
      <FoldedRows items={sessions} row={sessionRow} />
      <Pages next={next} further={further} />
      {(sessions.length > 1 || further) && (
        <>
          <p className="note">
            <Trans>Don’t recognise one of them? Sign out everywhere else, and change your password.</Trans>
          </p>
          <SentForm intent="end-other-sessions" action="/account" refused={refused}>
            <Send quiet>
              <Trans>Sign out everywhere else</Trans>
            </Send>
          </SentForm>
          <SentForm intent="sign-out-everywhere" action="/account" refused={refused}>
            <Send quiet>
              <Trans>Sign out everywhere</Trans>
            </Send>
          </SentForm>
        </>
      )}
    </>
  )
}

const Pages = ({ next, further }: Pick<Props, 'next' | 'further'>) => (
  <ListPages
    first={further ? '/account#sessions' : null}
    next={next && `/account?signed-in=${encodeURIComponent(next)}#sessions`}
  >
    <Trans>More browsers</Trans>
  </ListPages>
)

const sessionRow = (session: Session) => <SessionRow key={session.session_id} session={session} />

function SessionRow({ session: { session_id, device, created_at, seen_at, current } }: { session: Session }) {
  const { day, dayAndTime } = useDates()
  const name = device || <Trans>A browser</Trans>
  return (
    <li className="session">
      <div>
        <h3>
          {name}{' '}
          {current && (
            <Tag>
              <Trans>this browser</Trans>
            </Tag>
          )}
        </h3>
        <p className="meta">
          <span>
            <Trans>since {day(created_at)}</Trans>
          </span>
          {!current && (
            <span>
              <Trans>last seen {dayAndTime(seen_at)}</Trans>
            </span>
          )}
        </p>
      </div>
      {!current && (
        <SentForm intent="end-session" action="/account" refused={undefined}>
          <input type="hidden" name="session_id" value={session_id} />
          <Send quiet>
            <Trans>End this session</Trans> <span className="away">{name}</span>
          </Send>
        </SentForm>
      )}
    </li>
  )
}
