import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './my-polls.css'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'
import { AnswerCount } from '#web/parts/polls/lists/answer-count.tsx'
import { MIN_SPANS, TurnoutSparkline } from '#web/parts/polls/results/turnout-sparkline.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { heapOf, heaps, type Heap } from './heaps.ts'
import { StateWords } from './state-words.tsx'
import { AnswersToday } from './answers-today.tsx'
import type { MyPoll } from './types.ts'

/** The next step with a poll in this group. */
const ways: Record<Heap, ReactNode> = {
  to_review: <Trans>Review</Trans>,
  changes: <Trans>Edit</Trans>,
  drafts: <Trans>Edit</Trans>,
  waiting: <Trans>Edit</Trans>,
  outcome_due: <Trans>Say what happened</Trans>,
  open: <Trans>Manage</Trans>,
  scheduled: <Trans>Manage</Trans>,
  done: <Trans>Manage</Trans>,
}

/**
 * The number of polls shown at once; the others are folded away, so that the ways to start a poll stay within reach.
 */
const MAX_SHOWN = 3

interface Props {
  polls: MyPoll[]
  /** The name of the instance's time zone. */
  zone: string
}

/**
 * The author's own polls and those awaiting the author's review; those that need action come first. `folded`: only the
 * first are shown at once.
 */
export function MyPolls({ polls, zone, folded = true }: Props & { folded?: boolean }) {
  const inOrder = polls.toSorted((a, b) => heaps.indexOf(heapOf(a)) - heaps.indexOf(heapOf(b)))
  const shown = folded ? MAX_SHOWN : polls.length
  const rest = inOrder.slice(shown)
  return (
    <>
      <PollTable polls={inOrder.slice(0, shown)} caption={<Caption zone={zone} polls={polls} />} />
      {rest.length > 0 && (
        <Details summary={<Plural value={rest.length} one="Show # more poll" other="Show # more polls" />}>
          <PollTable polls={rest} caption={<Trans>Your other polls</Trans>} />
        </Details>
      )}
    </>
  )
}

function Caption({ zone, polls }: Props) {
  return (
    <>
      <Trans>Times are in {zone}.</Trans>{' '}
      {polls.some(({ turnout }) => turnout) && <Trans>The small chart shows when people answered.</Trans>}
    </>
  )
}

function PollTable({ polls, caption }: { polls: MyPoll[]; caption: ReactNode }) {
  return (
    <table className="my-desk">
      <caption className="note">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Question</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>Answers</Trans>
          </th>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>Next step</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {polls.map((poll) => (
          <PollRow key={poll.poll_id} poll={poll} />
        ))}
      </tbody>
    </table>
  )
}

function PollRow({ poll }: { poll: MyPoll }) {
  const community = useCommunity(poll.comm_id)
  const heap = heapOf(poll)
  const removed = poll.state === 'removed'
  const manage = poll.state === 'draft' ? `/build?poll=${poll.poll_id}` : `/build?poll=${poll.poll_id}&look=after`
  const to = removed ? `/answer/${poll.poll_id}` : manage
  return (
    <tr>
      <th scope="row">
        <div>
          {community && <Crest community={community} />}
          <div>
            <TitleLink
              to={to}
              lang={poll.lang}
              title={poll.title}
              correction={poll.corrections.title}
              untitled={<Trans>A draft with no question yet</Trans>}
            />
            {community && (
              <p className="meta">
                <Written lang={community.lang}>{community.comm_name}</Written>
              </p>
            )}
          </div>
        </div>
      </th>
      <td>
        <StateWords poll={poll} />
      </td>
      <td>
        <Answers poll={poll} />
      </td>
      <td>
        <When poll={poll} />
      </td>
      <td>
        {!removed && (
          <Link className={heap === 'outcome_due' ? 'btn' : 'btn quiet'} to={to}>
            {ways[heap]} <span className="away">{poll.title}</span>
          </Link>
        )}
      </td>
    </tr>
  )
}

/**
 * The number of answers, the number of answers today, and a chart of when they came; whatever must stay hidden is left
 * out.
 */
function Answers({ poll: { answers, today, turnout, ...poll } }: { poll: MyPoll }) {
  if (answers === undefined || isGone(poll)) return null
  const running = poll.state === 'open' || poll.state === 'paused'
  const charted = (turnout?.spans.length ?? 0) >= MIN_SPANS
  const uncharted = running && !charted && (turnout !== undefined || poll.results !== 'live')
  return (
    <div className="counted-answers">
      {turnout && charted && <TurnoutSparkline turnout={turnout} />}
      {uncharted && <span aria-hidden="true">—</span>}
      <div>
        <AnswerCount answers={answers} />
        {today && <AnswersToday {...today} />}
        {uncharted && (
          <small>
            <WhyNoChart {...poll} unit={turnout?.unit} />
          </small>
        )}
      </div>
    </div>
  )
}

type Unit = NonNullable<MyPoll['turnout']>['unit']

/** Why a running poll has no chart of when people answered. */
function WhyNoChart({ results, secrecy, unit }: Pick<MyPoll, 'results' | 'secrecy'> & { unit: Unit | undefined }) {
  if (secrecy === 'secret') return <Trans>Secret: when people answered isn’t recorded</Trans>
  if (results === 'after_answer') return <Trans>Chart: once you’ve answered and enough others have</Trans>
  if (results === 'live' && unit === 'week') return <Trans>Chart: once two weeks have five answers each</Trans>
  if (results === 'live') return <Trans>Chart: once two hours have five answers each</Trans>
  return <Trans>Chart: after the poll closes</Trans>
}

const isGone = ({ state }: Pick<MyPoll, 'state'>) => state === 'removed' || state === 'withdrawn'

function When({ poll }: { poll: MyPoll }) {
  const { day, closes, closed } = useDates()
  if (poll.state === 'draft') return <Trans>saved {day(poll.saved_at)}</Trans>
  if (isGone(poll) || !poll.closes_at) return null
  return poll.state === 'closed' || poll.state === 'outcome' ? closed(poll.closes_at) : closes(poll.closes_at)
}
