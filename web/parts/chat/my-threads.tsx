import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { chat } from '#contract/chat.ts'
import { Details } from '#web/ui/details.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import type { BotName } from './types.ts'

interface Props {
  threads: Reply<typeof chat.my_threads>
  bot: BotName
  refused: RefusedForm | undefined
}

/** A person's conversations with this bot, which can be reopened or deleted. */
export function MyThreads({ threads: { items, next_cursor }, bot, refused }: Props) {
  const { dayAndTime } = useDates()
  if (items.length === 0) return null
  return (
    <Details summary={<Trans>Your conversations</Trans>}>
      <ul className="rows">
        {items.map(({ thread_id, message, at }) => (
          <li key={thread_id}>
            <h3>
              <Link to={`/${bot}?thread=${thread_id}`}>{message}</Link>
            </h3>
            <p className="meta">
              <time dateTime={at}>{dayAndTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {next_cursor !== null && (
        <p>
          <Link className="act" to={`/${bot}?earlier=${encodeURIComponent(next_cursor)}`}>
            <Trans>Earlier conversations</Trans>
          </Link>
        </p>
      )}
      <SentForm intent="forget-all" action={`/${bot}`} className="forget" refused={refused}>
        <p className="note">
          <Trans>We keep these for 30 days, just for you.</Trans>
        </p>
        <Send quiet>
          <Trans>Delete all of them now</Trans>
        </Send>
      </SentForm>
    </Details>
  )
}
