import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { AnswersTold } from '#web/parts/polls/lists/answers-told.tsx'
import { heapOf, heaps, type Heap } from './heaps.ts'
import type { MyPoll } from './types.ts'

const names: Record<Heap, ReactNode> = {
  to_review: <Trans>Waiting for your review</Trans>,
  changes: <Trans>Changes requested</Trans>,
  drafts: <Trans>Drafts</Trans>,
  waiting: <Trans>Waiting for the moderators</Trans>,
  outcome_due: <Trans>Closed: tell people what happened next</Trans>,
  open: <Trans>Open now</Trans>,
  scheduled: <Trans>Opening later</Trans>,
  done: <Trans>Finished</Trans>,
}

/** The author's own polls and those awaiting the author's review, grouped by state. */
export function MyPolls({ polls }: { polls: MyPoll[] }) {
  const filled = heaps.filter((heap) => polls.some((poll) => heapOf(poll) === heap))
  return filled.map((heap) => (
    <Section key={heap} title={names[heap]}>
      <ul className="rows">
        {polls
          .filter((poll) => heapOf(poll) === heap)
          .map((poll) => (
            <PollRow key={poll.poll_id} poll={poll} />
          ))}
      </ul>
    </Section>
  ))
}

function PollRow({ poll }: { poll: MyPoll }) {
  const community = useCommunity(poll.comm_id)
  const { day, closes, closed } = useDates()
  const draft = poll.state === 'draft'
  const over = poll.state === 'closed' || poll.state === 'outcome'
  const removed = poll.state === 'removed'
  const gone = removed || poll.state === 'withdrawn'
  const manage = draft ? `/build?poll=${poll.poll_id}` : `/build?poll=${poll.poll_id}&look=after`
  const to = removed ? `/answer/${poll.poll_id}` : manage
  return (
    <li>
      <h3>
        <TitleLink
          to={to}
          lang={poll.lang}
          title={poll.title}
          correction={poll.corrections.title}
          untitled={<Trans>A draft with no question yet</Trans>}
        />
      </h3>
      <p className="meta">
        {community && (
          <b>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </b>
        )}
        {draft && (
          <span>
            <Trans>saved {day(poll.saved_at)}</Trans>
          </span>
        )}
        {!draft && !gone && poll.closes_at && <span>{over ? closed(poll.closes_at) : closes(poll.closes_at)}</span>}
        {poll.answers !== undefined && !gone && <AnswersTold answers={poll.answers} />}
        {poll.state === 'paused' && (
          <Tag>
            <Trans>paused</Trans>
          </Tag>
        )}
        {gone && <Tag quiet>{removed ? <Trans>removed</Trans> : <Trans>withdrawn</Trans>}</Tag>}
        {poll.overdue && (
          <Tag>
            <Trans>overdue</Trans>
          </Tag>
        )}
      </p>
    </li>
  )
}
