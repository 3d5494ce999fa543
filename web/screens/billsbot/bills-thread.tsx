import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { AboutChip } from '#web/parts/chat/about-chip.tsx'
import { BillsBotClosed } from '#web/parts/chat/bot-closed.tsx'
import { Composer } from '#web/parts/chat/composer.tsx'
import { Disclosure } from '#web/parts/chat/greeting.tsx'
import { Transcript } from '#web/parts/chat/transcript.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { BillsbotPage } from './pages.server.ts'

const MAX_EXCHANGES = 20

interface Props {
  page: Extract<BillsbotPage, { view: 'thread' }>
  refused: RefusedForm | undefined
}

/** A conversation about bills. */
export function BillsThread({ page: { thread, greeting, known, any }, refused }: Props) {
  const { pathname, search } = useLocation()
  const action = pathname + search
  const { thread_id, exchanges } = thread
  const bill = exchanges.findLast(({ answer }) => answer.bill)?.answer.bill ?? null
  const goesOn = !any && exchanges.length < MAX_EXCHANGES
  return (
    <>
      <header className="head thread-head">
        <p className="eyebrow">
          <Link to="/billsbot">
            <Trans>Bills</Trans>
          </Link>
        </p>
        <h1>
          <Trans>Your questions about bills</Trans>
        </h1>
        <Disclosure>{greeting.disclosure}</Disclosure>
      </header>
      <Transcript thread={thread} known={known} action={action} refused={refused}>
        {!greeting.open && <BillsBotClosed why_off={greeting.why_off} />}
        {greeting.open && (
          <Panel>
            <Composer
              key={String(goesOn)}
              label={goesOn ? <Trans>Ask another question</Trans> : <Trans>Ask in a new conversation</Trans>}
              quota={greeting.quota}
              refused={refused}
              thread_id={goesOn ? thread_id : undefined}
              bill_id={goesOn ? bill?.bill_id : undefined}
              about={goesOn && bill && <AboutChip bill={bill} without={`/billsbot?thread=${thread_id}&any=1#ask`} />}
              action={action}
            />
          </Panel>
        )}
      </Transcript>
    </>
  )
}
