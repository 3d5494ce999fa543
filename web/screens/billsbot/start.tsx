import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { BillList } from '#web/parts/bills/bill-list.tsx'
import { BillSearch } from '#web/parts/bills/bill-search.tsx'
import { AnsweredOnce } from '#web/parts/chat/answered-once.tsx'
import { BillsBotClosed } from '#web/parts/chat/bot-closed.tsx'
import { FirstQuestion } from '#web/parts/chat/first-question.tsx'
import { CanAndCannot } from '#web/parts/chat/greeting.tsx'
import { MyThreads } from '#web/parts/chat/my-threads.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { Section } from '#web/ui/section.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import '#web/ui/spread.css'
import type { Props } from './views.tsx'

/** The start of a question: an introduction, the form, examples, and the bills themselves. */
export function BillsStart({ greeting, threads, newest, done, refused, once }: Props<'start'>) {
  return (
    <div className="spread">
      <div className="with-rail">
        <div>
          <Head title={<Trans>What does the bill say?</Trans>}>
            <Trans>Ask about a bill. You get the bill’s own words, with a link to where they appear.</Trans>
          </Head>
          {done === 'forgotten' && (
            <StatusMessage kind="done">
              <Trans>The conversation has been deleted.</Trans>
            </StatusMessage>
          )}
          {once && <AnsweredOnce exchange={once} action="/billsbot" />}
          {!greeting.open && <BillsBotClosed why_off={greeting.why_off} />}
          {greeting.open && <FirstQuestion greeting={greeting} refused={refused} once={once} action="/billsbot" />}
          <MyThreads threads={threads} bot="billsbot" refused={refused} />
        </div>
        <aside className="rail-parts">{greeting.open && <CanAndCannot {...greeting} />}</aside>
      </div>
      <Section title={<Trans>The bills</Trans>}>
        <BillSearch wanted={{ q: '', congress: '', status: '' }} />
        {newest.length > 0 && (
          <>
            <h3 className="sub">
              <Trans>Newest</Trans>
            </h3>
            <BillList bills={newest} heading="h3" />
            <p>
              <Link className="act" to="/billsbot?q=">
                <Trans>All bills</Trans>
              </Link>
            </p>
          </>
        )}
        {newest.length === 0 && (
          <EmptyState title={<Trans>There are no bills here yet.</Trans>}>
            <p>
              <Trans>
                The people who run this site can import the official records. Then you can search them and ask about
                them.
              </Trans>
            </p>
          </EmptyState>
        )}
      </Section>
    </div>
  )
}
