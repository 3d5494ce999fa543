import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AboutChip } from './about-chip.tsx'
import { Composer } from './composer.tsx'
import type { threadPage } from './conversation.server.ts'
import { CanAndCannot, Disclosure } from './greeting.tsx'
import { Transcript } from './transcript.tsx'
import type { Said } from './types.ts'
import '#web/ui/spread.css'

/** The maximum number of questions in a conversation. */
const MAX_EXCHANGES = 20

interface Props extends Awaited<ReturnType<typeof threadPage>> {
  refused?: RefusedForm | undefined
  /** The bot to which the conversation belongs, as a link back to the bot's page. */
  eyebrow: ReactNode
  title: ReactNode
  /** Shown instead of the form for the next question while the bot is closed. */
  closed: ReactNode
  /** Shows the bill that the conversation is about. */
  beside?: ComponentType<{ bill: NonNullable<Said['bill']> }>
}

/**
 * A conversation with a bot, and the form for the next question. The question is about the last bill that an answer was
 * about, if there is one.
 */
export function Conversation({ thread, greeting, known, any, refused, eyebrow, title, closed, beside: Beside }: Props) {
  const { pathname, search } = useLocation()
  const action = pathname + search
  const { thread_id, exchanges } = thread
  const bill = exchanges.findLast(({ answer }) => answer.bill)?.answer.bill ?? null
  const goesOn = !any && exchanges.length < MAX_EXCHANGES
  return (
    <div className="spread with-rail">
      <div>
        <header className="head thread-head">
          <p className="eyebrow">{eyebrow}</p>
          <h1>{title}</h1>
          <Disclosure>{greeting.disclosure}</Disclosure>
        </header>
        <Transcript thread={thread} known={known} action={action} refused={refused}>
          {greeting.open ? (
            <Panel>
              <Composer
                key={String(goesOn)}
                label={goesOn ? <Trans>Ask another question</Trans> : <Trans>Ask in a new conversation</Trans>}
                quota={greeting.quota}
                refused={refused}
                thread_id={goesOn ? thread_id : undefined}
                bill_id={goesOn ? bill?.bill_id : undefined}
                about={
                  goesOn && bill && <AboutChip bill={bill} without={`${pathname}?thread=${thread_id}&any=1#ask`} />
                }
                action={action}
              />
            </Panel>
          ) : (
            closed
          )}
        </Transcript>
      </div>
      <aside className="rail-parts">
        {bill && Beside && <Beside bill={bill} />}
        {greeting.open && <CanAndCannot {...greeting} />}
      </aside>
    </div>
  )
}
