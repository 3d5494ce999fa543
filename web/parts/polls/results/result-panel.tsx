import { Trans } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { Slice } from '#web/ui/slice.tsx'
import { ResultStyles } from './result-styles.tsx'
import { askedIn } from '#web/parts/polls/ballot/corrections.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { useDates } from '#web/words/dates.ts'
import type { AnyResult, Item, ItemResult, Poll, Result } from '#web/parts/polls/types.ts'
import { Later } from '#web/ui/later.tsx'
import { HiddenResultPanel, NotOpenYet } from './hidden-result-panel.tsx'
import { HowToRead } from './how-to-read.tsx'
import { ItemBody } from './item-body.tsx'
import { ItemSentence } from './item-sentence.tsx'
import { LiveMark } from './live-mark.tsx'
import type { TextsPage } from './pages.ts'
import type { Sorting } from './sorting.tsx'
import { SHARES_FROM } from './finding.ts'
import { isRunning, placeOf } from './result-item.ts'
import { SurveyFindings } from './survey-findings.tsx'
import { useLiveResult } from './use-live-result.ts'
import { useSpoken } from './use-spoken.ts'
import { QuorumSentence, ThresholdSentence } from './what-counts.tsx'
import { AnsweredThis, WhoAnswered } from './who-answered.tsx'

interface ShownProps {
  poll: Poll
  result: AnyResult
  live: boolean
  /** A further page of written answers, if one was requested. */
  texts?: TextsPage | null
  /** The order of the choices, if the reader can change it. */
  sorting?: Sorting | undefined
  /** What followed from the result, shown right below its sentence and the numbers of people. */
  outcome?: ReactNode
  /** A summary right below the charts. */
  glance?: ReactNode
  /** Links to the reader's possible next steps. */
  children: ReactNode
}

type Props = Omit<ShownProps, 'result' | 'live'> & { loaded: AnyResult }

/** A result that updates automatically. */
export const ResultPanel = ({ loaded, ...props }: Props) => (
  <ShownResult {...props} {...useLiveResult(props.poll, loaded)} />
)

/** The result of a poll as far as this visitor may see it: a sentence with the decision, the charts and all numbers. */
export function ShownResult({ poll, result, live, texts, sorting, outcome, glance, children }: ShownProps) {
  if (result.hidden)
    return (
      <>
        <HiddenResultPanel poll={poll} result={result}>
          {children}
        </HiddenResultPanel>
        {outcome}
        {glance}
      </>
    )
  if (poll.state === 'scheduled') return <NotOpenYet>{children}</NotOpenYet>
  const title = (
    <>
      {isRunning(result) ? <Trans>Result so far</Trans> : <Trans>Result</Trans>} {live && <LiveMark />}
    </>
  )
  const [only, ...more] = poll.items
  const last = (
    <>
      <Spoken poll={poll} result={result} />
      {result.as_of && <CountedUpTo moment={result.as_of} />}
      {glance}
      <div className="ways">{children}</div>
    </>
  )
  const notes = (
    <p className="note">
      <HowToRead poll={poll} />
    </p>
  )
  if (only && more.length === 0) {
    return (
      <Panel title={title}>
        <ResultStyles />
        <ResultItem poll={poll} item={only} result={result} texts={texts} sorting={sorting} outcome={outcome} />
        {last}
        {notes}
      </Panel>
    )
  }
  return (
    <>
      <ResultStyles />
      <Panel title={title}>
        <p className="say">
          <AnsweredAll poll={poll} result={result} />
        </p>
        {outcome}
        <QuorumSentence poll={poll} result={result} />
        <SurveyFindings poll={poll} result={result} />
        {last}
      </Panel>
      <EachQuestion poll={poll} result={result} texts={texts} sorting={sorting} />
      {notes}
    </>
  )
}

/** The result of each question of a survey that this visitor may see. */
function EachQuestion({
  poll,
  result,
  texts,
  sorting,
}: Pick<ShownProps, 'poll' | 'texts' | 'sorting'> & { result: Result }) {
  const here = new Set(result.items.map(({ item_id }) => item_id))
  return poll.items
    .filter(({ item_id }) => here.has(item_id))
    .map((item) => (
      <Slice key={item.item_id}>
        <Panel
          title={
            <span className="question" id={placeOf(item)}>
              <Worded lang={poll.lang} {...askedIn(poll, item)} />
            </span>
          }
        >
          <ResultItem poll={poll} item={item} result={result} texts={texts} sorting={sorting} />
        </Panel>
      </Slice>
    ))
}

/** Says up to which full hour a result shown in steps is counted. */
function CountedUpTo({ moment }: { moment: string }) {
  const { dayAndTime } = useDates()
  return (
    <p className="note">
      <Trans>This includes answers up to {dayAndTime(moment)}. Later answers will appear in the next update.</Trans>
    </p>
  )
}

type ItemProps = Pick<ShownProps, 'poll' | 'texts' | 'sorting' | 'outcome'> & { item: Item; result: Result }

/** One item: its sentence, whether its result counts, and its charts. */
function ResultItem({ poll, item, result, texts, sorting, outcome }: ItemProps) {
  const counted = result.items.find(({ item_id }) => item_id === item.item_id)
  if (!counted) return null
  const alone = poll.items.length === 1
  const further = texts?.item_id === item.item_id ? texts : undefined
  const told = { item, result: counted, running: isRunning(result), texts: further, alone, sorting }
  return (
    <Later>
      <p className={classesOf(item, counted, told.running)}>
        <ItemSentence item={item} result={counted} running={told.running} lang={poll.lang} />
      </p>
      <ItemBody
        {...told}
        poll={poll}
        counts={
          <>
            <ThresholdSentence poll={poll} result={result} item_id={item.item_id} />
            {alone && <QuorumSentence poll={poll} result={result} />}
            {outcome}
          </>
        }
        mine={poll.my_response?.state === 'active' ? poll.my_response.ballots?.[item.item_id] : undefined}
        caption={alone ? <AnsweredAll poll={poll} result={result} /> : <AnsweredThis n={counted.n} all={result.n} />}
      />
    </Later>
  )
}

const classesOf = (item: Item, result: ItemResult, running: boolean) =>
  ['say', result.n < SHARES_FROM ? 'few' : isLong(item, result) && 'long', running && 'running']
    .filter(Boolean)
    .join(' ')

/** The number of people who answered, with a class that hides it on wide pages, where the rail already shows it. */
const AnsweredAll = ({ poll, result }: { poll: Poll; result: Result }) => (
  <span className={poll.audience === 'everyone' && poll.secrecy === 'hidden' ? 'beside' : undefined}>
    <WhoAnswered poll={poll} result={result} />
  </span>
)

/**
 * Whether the sentence is too long for large type, as for tables, for elections with several seats or without a single
 * winner, or with a long option.
 */
const isLong = (item: Item, result: ItemResult) =>
  !(item.kind === 'single' || item.kind === 'multiple' || (item.kind === 'ranked' && item.seats === 1)) ||
  (result.kind === 'ranked' && result.winners.length !== 1) ||
  item.options.some(({ text }) => text.length > 40)

/** Repeats the sentence, for screen readers only, when it has changed. */
function Spoken({ poll, result }: { poll: Poll; result: Result }) {
  const spoken = useSpoken(result)
  const [item, ...more] = poll.items
  const counted = spoken?.items[0]
  return (
    <p className="away" aria-live="polite">
      {spoken && (
        <Later>
          {item && counted && more.length === 0 && (
            <ItemSentence item={item} lang={poll.lang} result={counted} running={isRunning(spoken)} />
          )}{' '}
          <WhoAnswered poll={poll} result={spoken} />
        </Later>
      )}
    </p>
  )
}
