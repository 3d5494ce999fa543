import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './my-polls.css'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'
import { AnswersTold } from '#web/parts/polls/lists/answers-told.tsx'
import { TurnoutSparkline } from '#web/parts/polls/results/turnout-sparkline.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { heapOf, heaps, type Heap } from './heaps.ts'
import type { MyPoll } from './types.ts'

const names: Record<Heap, ReactNode> = {
  to_review: <Trans>Waiting for your review</Trans>,
  changes: <Trans>Changes requested</Trans>,
  drafts: <Trans>Draft</Trans>,
  waiting: <Trans>Waiting for the moderators</Trans>,
  outcome_due: <Trans>Outcome due</Trans>,
  open: <Trans>Open now</Trans>,
  scheduled: <Trans>Opening later</Trans>,
  done: <Trans>Finished</Trans>,
}

/** What to do next with a poll of this group. */
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

interface Props {
  polls: MyPoll[]
  /** The name of the instance's time zone. */
  zone: string
}

/** The author's own polls and those awaiting the author's review, those that need action first. */
export function MyPolls({ polls, zone }: Props) {
  if (polls.length === 0) return null
  const inOrder = polls.toSorted((a, b) => heaps.indexOf(heapOf(a)) - heaps.indexOf(heapOf(b)))
  return (
    <Section title={<Trans>Your polls</Trans>}>
      <table className="my-desk">
        <caption className="note">
          <Trans>Times are in {zone}.</Trans>
        </caption>
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
          {inOrder.map((poll) => (
            <PollRow key={poll.poll_id} poll={poll} />
          ))}
        </tbody>
      </table>
    </Section>
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
        <State poll={poll} heap={heap} />
      </td>
      <td>
        {poll.answers !== undefined && !isGone(poll) && (
          <>
            <AnswersTold answers={poll.answers} />
            {poll.today && <Today {...poll.today} />}
            {poll.turnout && <TurnoutSparkline turnout={poll.turnout} />}
          </>
        )}
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

function Today({ today, until }: NonNullable<MyPoll['today']>) {
  const number = useNumber()
  const { time } = useDates()
  const [n, hour] = [number(today), time(until)]
  return (
    <small>
      <Trans>
        {n} of them today, as of {hour}
      </Trans>
    </small>
  )
}

const isGone = ({ state }: MyPoll) => state === 'removed' || state === 'withdrawn'

function State({ poll, heap }: { poll: MyPoll; heap: Heap }) {
  if (poll.state === 'removed')
    return (
      <Tag quiet>
        <Trans>removed</Trans>
      </Tag>
    )
  if (poll.state === 'withdrawn')
    return (
      <Tag quiet>
        <Trans>withdrawn</Trans>
      </Tag>
    )
  return (
    <>
      <span>{names[heap]}</span>{' '}
      {poll.state === 'paused' && (
        <Tag>
          <Trans>paused</Trans>
        </Tag>
      )}
      {poll.overdue && (
        <Tag>
          <Trans>overdue</Trans>
        </Tag>
      )}
    </>
  )
}

function When({ poll }: { poll: MyPoll }) {
  const { day, closes, closed } = useDates()
  if (poll.state === 'draft') return <Trans>saved {day(poll.saved_at)}</Trans>
  if (isGone(poll) || !poll.closes_at) return null
  return poll.state === 'closed' || poll.state === 'outcome' ? closed(poll.closes_at) : closes(poll.closes_at)
}
