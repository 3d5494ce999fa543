import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useRecordDate } from '#web/parts/bills/record-date.ts'
import { AnsweredOnce } from '#web/parts/chat/answered-once.tsx'
import { FigureBotClosed } from '#web/parts/chat/bot-closed.tsx'
import { Composer } from '#web/parts/chat/composer.tsx'
import { DisputeLog, FigureRecord } from '#web/parts/chat/figure-record.tsx'
import { CanAndCannot, Disclosure, Examples } from '#web/parts/chat/greeting.tsx'
import { MyThreads } from '#web/parts/chat/my-threads.tsx'
import { StatementPage } from '#web/parts/chat/statement-page.tsx'
import type { Figure } from '#web/parts/chat/statement-words.tsx'
import { Transcript } from '#web/parts/chat/transcript.tsx'
import type { Exchange } from '#web/parts/chat/types.ts'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { useNumber } from '#web/words/dates.ts'
import type { HarrisbotData, HarrisbotPage } from './pages.server.ts'

interface Props extends HarrisbotData {
  refused: RefusedForm | undefined
  once: Exchange | undefined
}

type PageOf<V extends HarrisbotPage['view']> = Extract<HarrisbotPage, { view: V }>

/** Every page of the guide, under the line that says what it is and who it is not. */
export function HarrisbotView(props: Props) {
  const { figure, page } = props
  return (
    <>
      {figure?.header && (
        <p className="persona" role="note">
          {figure.header}
        </p>
      )}
      <Page {...props} />
      {figure?.sample && page.view === 'start' && <SampleNote />}
    </>
  )
}

function Page({ page, figure, refused, once }: Props) {
  const lang = figure?.lang ?? 'en'
  switch (page.view) {
    case 'start':
      return <Start page={page} figure={figure} refused={refused} once={once} />
    case 'thread':
      return <Conversation page={page} refused={refused} />
    case 'statement':
      return <StatementPage {...page} lang={lang} />
    case 'disputes':
      return (
        <>
          <header className="head">
            <p className="eyebrow">
              <Link to="/harrisbot">
                <Trans>The guide</Trans>
              </Link>
            </p>
            <h1>
              <Trans>Disputed entries</Trans>
            </h1>
            <p className="lead">
              <Trans>Disputed entries don’t appear in the answers. You can see why here.</Trans>
            </p>
          </header>
          <DisputeLog {...page} lang={lang} heading="h2" />
        </>
      )
    case 'record':
      return (
        <>
          <header className="head">
            <p className="eyebrow">
              <Link to="/harrisbot">
                <Trans>The guide</Trans>
              </Link>
            </p>
            <h1>
              <Trans>The record</Trans>
            </h1>
          </header>
          <FigureRecord {...page} lang={lang} />
        </>
      )
  }
}

interface StartProps extends Omit<Props, 'page'> {
  page: PageOf<'start'>
}

function Start({ page: { greeting, threads, disputes, done }, figure, refused, once }: StartProps) {
  const name = figure?.name
  return (
    <>
      <header className="head">
        <h1>{name ? <Trans>What’s on record about {name}?</Trans> : <Trans>A guide to a public record</Trans>}</h1>
        <p className="lead">
          <Trans>
            An automated guide to what one public figure has said and how they voted, in quotations with their date and
            source. It speaks about the person, never as the person.
          </Trans>
        </p>
      </header>
      {done === 'forgotten' && (
        <StatusMessage kind="done">
          <Trans>The conversation has been deleted.</Trans>
        </StatusMessage>
      )}
      {once && <AnsweredOnce exchange={once} action="/harrisbot" />}
      {!greeting.open && <FigureBotClosed {...greeting} />}
      {greeting.open && (
        <>
          <Panel>
            <Composer
              label={<Trans>Your question</Trans>}
              quota={greeting.quota}
              refused={refused}
              unkept={once !== undefined}
              action="/harrisbot"
            />
            <Disclosure>{greeting.disclosure}</Disclosure>
            <CanAndCannot {...greeting} />
          </Panel>
          {!once && <Examples examples={greeting.examples} action="/harrisbot" />}
        </>
      )}
      {greeting.open && <MyThreads threads={threads} action="/harrisbot" refused={refused} />}
      {figure && <AboutRecord figure={figure} open={greeting.open} />}
      {figure && (
        <Section title={<Trans>Disputed entries</Trans>}>
          <p className="note">
            <Trans>Disputed entries don’t appear in the answers. You can see why here.</Trans>
          </p>
          <DisputeLog disputes={disputes} lang={figure.lang} />
        </Section>
      )}
    </>
  )
}

function AboutRecord({ figure, open }: { figure: Figure; open: boolean }) {
  const { contact } = figure
  const day = useRecordDate()
  const number = useNumber()
  const count = number(figure.statements)
  const [from, to] = [figure.from && day(figure.from), figure.to && day(figure.to)]
  return (
    <Section title={<Trans>What the record is</Trans>}>
      <p>
        {from && to ? (
          <Trans>
            Entries with a source: {count}, from {from} to {to}. These are remarks, recorded votes and bills.
          </Trans>
        ) : (
          <Trans>Entries with a source: {count}.</Trans>
        )}
      </p>
      <p>
        {figure.consent === 'none' && <Trans>The person hasn’t approved this guide.</Trans>}
        {figure.consent === 'given' && <Trans>The person this guide is about has agreed to it.</Trans>}
        {figure.consent === 'own_staff' && <Trans>This guide is run by the person’s own staff.</Trans>}{' '}
        {contact && <Trans>Send corrections to {contact}.</Trans>}
      </p>
      {open && (
        <p>
          <Link className="act" to="/harrisbot?record=all">
            <Trans>Browse the record</Trans>
          </Link>
        </p>
      )}
    </Section>
  )
}

function Conversation({
  page: { thread, greeting, known, any },
  refused,
}: {
  page: PageOf<'thread'>
  refused: RefusedForm | undefined
}) {
  const { pathname, search } = useLocation()
  const action = pathname + search
  const goesOn = !any && thread.exchanges.length < MAX_EXCHANGES
  return (
    <>
      <header className="head thread-head">
        <p className="eyebrow">
          <Link to="/harrisbot">
            <Trans>The guide</Trans>
          </Link>
        </p>
        <h1>
          <Trans>Your questions about the record</Trans>
        </h1>
        <Disclosure>{greeting.disclosure}</Disclosure>
      </header>
      <Transcript thread={thread} known={known} action={action} refused={refused}>
        <Panel>
          <Composer
            label={goesOn ? <Trans>Ask another question</Trans> : <Trans>Ask in a new conversation</Trans>}
            quota={greeting.quota}
            refused={refused}
            thread_id={goesOn ? thread.thread_id : undefined}
            action={action}
          />
        </Panel>
      </Transcript>
    </>
  )
}

/** Questions a conversation holds. */
const MAX_EXCHANGES = 20
