import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { BillCompared } from '#web/parts/bills/bill-compared.tsx'
import { BillPage } from '#web/parts/bills/bill-page.tsx'
import { BillSearch, BillsFound } from '#web/parts/bills/bill-search.tsx'
import { SectionPage } from '#web/parts/bills/section-page.tsx'
import { AnsweredOnce } from '#web/parts/chat/answered-once.tsx'
import { BillsBotClosed } from '#web/parts/chat/bot-closed.tsx'
import { Composer } from '#web/parts/chat/composer.tsx'
import { FollowBill } from '#web/parts/chat/follow-bill.tsx'
import type { Exchange } from '#web/parts/chat/types.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { BillsbotPage } from './pages.server.ts'
import { BillsStart } from './start.tsx'
import { BillsThread } from './bills-thread.tsx'

interface Props {
  page: BillsbotPage
  refused: RefusedForm | undefined
  once: Exchange | undefined
}

/** The part of /billsbot that its query asks for. */
export function BillsbotView({ page, refused, once }: Props) {
  switch (page.view) {
    case 'start':
      return <BillsStart page={page} refused={refused} once={once} />
    case 'search':
      return (
        <>
          <header className="head">
            <h1>
              <Trans>Bills</Trans>
            </h1>
          </header>
          <BillSearch wanted={page.wanted} filters />
          <BillsFound {...page} />
        </>
      )
    case 'bill':
      return <OneBill page={page} refused={refused} once={once} />
    case 'section':
      return <SectionPage {...page} />
    case 'compare':
      return <BillCompared {...page} />
    case 'thread':
      return <BillsThread page={page} refused={refused} />
  }
}

function OneBill({ page, refused, once }: Props & { page: Extract<BillsbotPage, { view: 'bill' }> }) {
  const { pathname, search } = useLocation()
  const { bill, greeting, known, summary } = page
  const action = pathname + search
  const name = `${bill.label} (${bill.congress_name})`
  return (
    <BillPage
      bill={bill}
      summary={summary}
      follow={<FollowBill bill_id={bill.bill_id} at="" known={known} action={action} refused={refused} />}
      ask={
        <>
          {once && <AnsweredOnce exchange={once} action={action} />}
          {greeting.open && bill.has_text && (
            <Panel>
              <Composer
                label={<Trans>Ask what {name} says</Trans>}
                hint={greeting.disclosure}
                quota={greeting.quota}
                refused={refused}
                bill_id={bill.bill_id}
                unkept={once !== undefined}
                action={action}
              />
            </Panel>
          )}
          {!greeting.open && <BillsBotClosed why_off={greeting.why_off} />}
        </>
      }
    />
  )
}
