import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Head } from '#web/ui/head.tsx'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Muted } from './account-plate.server.ts'

interface Props {
  muted: Muted
  refused: RefusedForm | undefined
}

/** The people whom somebody has muted or blocked, with a button for each of them to undo this. */
export function MutedPeople({ muted: { items, next }, refused }: Props) {
  const { day } = useDates()
  return (
    <div className="stack">
      <p className="eyebrow">
        <Link to="/account">
          <Trans>Your account</Trans>
        </Link>
      </p>
      <Head title={<Trans>People you’ve muted</Trans>}>
        <Trans>Only you see this list.</Trans>
      </Head>
      {refused && <RefusedNote key={refused.given} refused={refused} />}
      {items.length === 0 && (
        <p>
          <Trans>You haven’t muted anyone.</Trans>
        </p>
      )}
      <ul className="rows">
        {items.map(({ muted_id, name, blocked, at }) => (
          <li key={muted_id}>
            <h2>{name}</h2>
            <p className="meta">
              <time dateTime={at}>{day(at)}</time>
              {blocked && (
                <span>
                  <Trans>can’t reply to you or mention you</Trans>
                </span>
              )}
            </p>
            <SentForm intent="unmute" className="inline" refused={undefined}>
              <input type="hidden" name="muted_id" value={muted_id} />
              <Send quiet>
                <Trans>Undo</Trans>
              </Send>
            </SentForm>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Link className="act" rel="next" to={`/account?look=muted&after=${encodeURIComponent(next)}`}>
          <Trans>More people</Trans>
        </Link>
      )}
    </div>
  )
}
