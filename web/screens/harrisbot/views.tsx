import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { AnsweredOnce } from '#web/parts/chat/answered-once.tsx'
import { FigureBotClosed } from '#web/parts/chat/bot-closed.tsx'
import { Conversation } from '#web/parts/chat/conversation.tsx'
import { FirstQuestion } from '#web/parts/chat/first-question.tsx'
import { CanAndCannot } from '#web/parts/chat/greeting.tsx'
import { MyThreads } from '#web/parts/chat/my-threads.tsx'
import type { SentToBot } from '#web/parts/chat/types.ts'
import { AboutRecord } from '#web/parts/figures/about-record.tsx'
import { DisputeLog, FigureRecord, StatementRows } from '#web/parts/figures/figure-record.tsx'
import { StatementPage } from '#web/parts/figures/statement-page.tsx'
import type { Figure } from '#web/parts/figures/statement-words.tsx'
import type { ViewProps, Views } from '#web/shell/views.ts'
import { Head } from '#web/ui/head.tsx'
import { Section } from '#web/ui/section.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import '#web/ui/spread.css'
import type { HarrisbotPage } from './pages.server.ts'

interface Given extends SentToBot {
  figure: Figure | null
  lang: string
}

type Props<Name> = ViewProps<HarrisbotPage, Name, Given>

/** The views of /harrisbot, with their titles, which reveal nothing about a conversation. */
export const views: Views<HarrisbotPage, Given> = {
  start: { View: Start },
  thread: { View: FigureThread, meta: () => ({ unlisted: true }) },
  statement: { View: StatementPage, meta: ({ statement }) => ({ title: statement.heading || statement.venue }) },
  disputes: { View: Disputed, meta: () => ({ title: msg`Disputed entries` }) },
  record: { View: TheRecord, meta: () => ({ title: msg`The record` }) },
}

const ToGuide = () => (
  <Link to="/harrisbot">
    <Trans>The guide</Trans>
  </Link>
)

function Disputed({ disputes, lang }: Props<'disputes'>) {
  return (
    <>
      <Head eyebrow={<ToGuide />} title={<Trans>Disputed entries</Trans>}>
        <Trans>Disputed entries don’t appear in the answers. You can see why here.</Trans>
      </Head>
      <DisputeLog disputes={disputes} lang={lang} heading="h2" />
    </>
  )
}

function TheRecord(props: Props<'record'>) {
  return (
    <>
      <Head eyebrow={<ToGuide />} title={<Trans>The record</Trans>} />
      <FigureRecord {...props} />
    </>
  )
}

function Start({ greeting, threads, disputes, latest, done, figure, lang, refused, once }: Props<'start'>) {
  const name = figure?.name
  return (
    <div className="spread with-rail">
      <div>
        <Head title={name ? <Trans>What’s on record about {name}?</Trans> : <Trans>A guide to a public record</Trans>}>
          <Trans>Remarks and votes, quoted with date and source.</Trans>
        </Head>
        {done === 'forgotten' && (
          <StatusMessage kind="done">
            <Trans>The conversation has been deleted.</Trans>
          </StatusMessage>
        )}
        {once && <AnsweredOnce exchange={once} action="/harrisbot" />}
        {!greeting.open && <FigureBotClosed {...greeting} />}
        {greeting.open && (
          <>
            <FirstQuestion
              greeting={greeting}
              refused={refused}
              once={once}
              action="/harrisbot"
              said={figure !== null}
            />
            <MyThreads threads={threads} bot="harrisbot" refused={refused} />
          </>
        )}
        {latest.length > 0 && (
          <Section title={<Trans>Latest on the record</Trans>}>
            <StatementRows items={latest} lang={lang} heading="h3" />
            <Link className="act" to="/harrisbot?record=all">
              <Trans>Browse the record</Trans>
            </Link>
          </Section>
        )}
        {figure && (
          <Section title={<Trans>Disputed entries</Trans>}>
            <p className="note">
              <Trans>Disputed entries don’t appear in the answers. You can see why here.</Trans>
            </p>
            <DisputeLog disputes={disputes} lang={lang} />
          </Section>
        )}
      </div>
      <aside className="rail-parts">
        {figure && <AboutRecord figure={figure} open={greeting.open} />}
        {greeting.open && <CanAndCannot {...greeting} />}
      </aside>
    </div>
  )
}

function FigureThread(props: Props<'thread'>) {
  return (
    <Conversation
      {...props}
      eyebrow={<ToGuide />}
      title={<Trans>Your questions about the record</Trans>}
      closed={<FigureBotClosed {...props.greeting} />}
    />
  )
}
