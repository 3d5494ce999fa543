import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { BillCompared } from '#web/parts/bills/bill-compared.tsx'
import { BillBeside } from '#web/parts/bills/bill-beside.tsx'
import { BillPage } from '#web/parts/bills/bill-page.tsx'
import { BillSearch, BillsFound } from '#web/parts/bills/bill-search.tsx'
import { SectionPage } from '#web/parts/bills/section-page.tsx'
import type { BillPage as Bill } from '#web/parts/bills/types.ts'
import { AnsweredOnce } from '#web/parts/chat/answered-once.tsx'
import { BillsBotClosed } from '#web/parts/chat/bot-closed.tsx'
import { Composer } from '#web/parts/chat/composer.tsx'
import { Conversation } from '#web/parts/chat/conversation.tsx'
import { FollowBill } from '#web/parts/chat/follow-bill.tsx'
import type { SentToBot } from '#web/parts/chat/types.ts'
import type { ViewProps, Views } from '#web/shell/views.ts'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import '#web/ui/spread.css'
import type { BillsbotPage } from './pages.server.ts'
import { BillsStart } from './start.tsx'

export type Props<Name> = ViewProps<BillsbotPage, Name, SentToBot>

/** The views of /billsbot, with titles for bookmarks and sharing, which reveal nothing about a conversation. */
export const views: Views<BillsbotPage, SentToBot> = {
  start: { View: BillsStart },
  search: { View: FoundBills, meta: () => ({ title: msg`Bills`, unlisted: true }) },
  bill: { View: OneBill, meta: titledAs },
  section: {
    View: SectionPage,
    meta: ({ section: { bill, heading, version_name } }) => ({
      title: [bill.label, bill.congress_name, heading || version_name].join(', '),
      description: bill.title,
    }),
  },
  compare: { View: BillCompared, meta: titledAs },
  thread: { View: BillsThread, meta: () => ({ title: msg`Your questions about bills`, unlisted: true }) },
}

function titledAs({ bill }: { bill: Bill }) {
  return { title: `${bill.label}, ${bill.congress_name}`, description: bill.title }
}

function FoundBills(found: Props<'search'>) {
  return (
    <div className="spread">
      <Head title={<Trans>Bills</Trans>} />
      <BillSearch wanted={found.wanted} filters />
      <BillsFound {...found} />
    </div>
  )
}

function OneBill({ bill, greeting, known, summary, refused, once }: Props<'bill'>) {
  const { pathname, search } = useLocation()
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

function BillsThread(props: Props<'thread'>) {
  return (
    <Conversation
      {...props}
      eyebrow={
        <Link to="/billsbot">
          <Trans>Bills</Trans>
        </Link>
      }
      title={<Trans>Your questions about bills</Trans>}
      closed={<BillsBotClosed why_off={props.greeting.why_off} />}
      beside={BillBeside}
    />
  )
}
