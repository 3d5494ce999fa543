import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { ExchangeCard } from './exchange.tsx'
import { answerAnchor } from './said.ts'
import type { Thread } from './types.ts'
import { UnderAnswer, type Known } from './under-answer.tsx'

interface Props {
  thread: Thread
  known: Known
  action: string
  refused: RefusedForm | undefined
  children: ReactNode
}

/** A conversation, oldest question first, with the form for the next question. */
export function Transcript({ thread, known, action, refused, children }: Props) {
  const { t } = useLingui()
  const { hash } = useLocation()
  return (
    <>
      <div className="transcript" role="log" aria-live="polite" aria-label={t`Questions and answers`}>
        {thread.exchanges.map((exchange) => (
          <ExchangeCard
            key={exchange.answer.message_id}
            exchange={exchange}
            thread={thread.thread_id}
            action={action}
            fresh={hash === `#${answerAnchor(exchange.answer.message_id)}` && known.done === null}
          >
            <UnderAnswer answer={exchange.answer} known={known} action={action} refused={refused} />
          </ExchangeCard>
        ))}
      </div>
      {children}
      <SentForm intent="forget" action={action} className="forget" refused={refused}>
        <p className="note">
          {known.followed ? (
            <Trans>This conversation is kept for 30 days, just for you.</Trans>
          ) : (
            <Trans>This conversation is kept for 24 hours, just for this browser.</Trans>
          )}
        </p>
        <Send quiet>
          <Trans>Delete it now</Trans>
        </Send>
      </SentForm>
    </>
  )
}
