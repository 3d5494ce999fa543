import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { chat } from '#contract/chat.ts'
import { Details } from '#web/ui/details.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'

export type KeptThread = Reply<typeof chat.my_threads>[number]

interface Props {
  threads: KeptThread[]
  action: string
  refused: RefusedForm | undefined
}

/** A person's conversations with this bot, which can be reopened or deleted. */
export function MyThreads({ threads, action, refused }: Props) {
  const { dayAndTime } = useDates()
  if (threads.length === 0) return null
  return (
    <Details summary={<Trans>Your conversations</Trans>}>
      <ul className="rows">
        {threads.map(({ thread_id, bot, message, at }) => (
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
      <SentForm intent="forget-all" action={action} className="forget" refused={refused}>
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
