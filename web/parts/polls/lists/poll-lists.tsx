import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListSearch } from '#web/find/list-search.tsx'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { AnswerCount } from './answer-count.tsx'
import { Filters } from './filters.tsx'
import { listAddress, type ListState } from './list-address.ts'
import lists from './lists.css?inline'
import type { PollListData } from './poll-lists.server.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import { PollWhen } from '#web/parts/polls/poll-when.tsx'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'

/** All polls in one state, one page at a time, for the whole instance or for one community. */
export function PollLists({ list }: { list: PollListData }) {
  const community = useCommunity(list.comm_id)
  const archive = list.comm_id !== null && list.state === 'closed'
  return (
    <>
      <LateStyle name="poll-lists" sheet={lists} />
      <ViewHead
        eyebrow={
          community ? (
            <Link to={`/communities/${community.comm_id}`}>
              <Written lang={community.lang}>{community.comm_name}</Written>
            </Link>
          ) : (
            <Link to="/home">
              <Trans>Home</Trans>
            </Link>
          )
        }
        title={list.title}
      >
        {archive && (
          <Trans>
            Every poll here that has closed: its result, as far as it is public, and what came of it. Measures are in
            the <Link to={`/communities/${list.comm_id}?log=decisions`}>public log</Link>, and changes of roles and
            rules in the <Link to={`/communities/${list.comm_id}?edit=log`}>log of the community</Link>.
          </Trans>
        )}
      </ViewHead>
      <ListSearch kind="poll" comm_id={list.comm_id}>
        <Trans>Search polls</Trans>
      </ListSearch>
      <Filters {...list} />
      {list.polls.length > 0 ? <Lines {...list} /> : <Nothing {...list} />}
      <Pages {...list} />
    </>
  )
}

function Lines({ polls, answered, comm_id }: PollListData) {
  return (
    <ul className="rows">
      {polls.map((poll) => (
        <Line
          key={poll.poll_id}
          poll={poll}
          answered={answered.includes(poll.poll_id)}
          withCommunity={comm_id === null}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  poll: PollListData['polls'][number]
  answered: boolean
  withCommunity: boolean
}

function Line({ poll, answered, withCommunity }: LineProps) {
  const community = useCommunity(poll.comm_id)
  return (
    <li>
      <h2>
        <TitleLink to={`/${isOver(poll) ? 'results' : 'answer'}/${poll.poll_id}`} {...poll} />
      </h2>
      <p className="meta">
        {withCommunity && community && (
          <b>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </b>
        )}
        {poll.comm_id === null && (
          <span>
            <Trans>for everyone</Trans>
          </span>
        )}
        <State state={poll.state} />
        <PollWhen poll={poll} />
        {poll.state !== 'scheduled' && poll.state !== 'withdrawn' && <AnswerCount answers={poll.answers} />}
        {answered && (
          <Tag>
            <Trans>you answered</Trans>
          </Tag>
        )}
        {poll.sample && <SampleTag />}
      </p>
      {poll.found && <p>{poll.found}</p>}
      {poll.came && <Came lang={poll.lang} {...poll.came} />}
    </li>
  )
}

/** The beginning of the outcome; the full text is on the page of the result. */
function Came({ lang, text, at }: { lang: string; text: string; at: string }) {
  const { day } = useDates()
  return (
    <p>
      <Written lang={lang}>{text}</Written>{' '}
      <time className="note" dateTime={at}>
        <Trans>Posted on {day(at)}.</Trans>
      </time>
    </p>
  )
}

const states: Partial<Record<PollListData['polls'][number]['state'], ReactNode>> = {
  open: <Trans>open</Trans>,
  paused: <Trans>paused</Trans>,
  outcome: <Trans>acted on</Trans>,
}

/** The state of a poll, shown unless the date beside it already implies it. */
const State = ({ state }: { state: PollListData['polls'][number]['state'] }) => {
  const name = states[state]
  return name ? <Tag quiet>{name}</Tag> : null
}

const empties: Record<ListState, ReactNode> = {
  open: <Trans>No polls here are open at the moment.</Trans>,
  scheduled: <Trans>No polls here are opening soon.</Trans>,
  closed: <Trans>No polls here have closed yet.</Trans>,
  outcome: <Trans>There’s no news here yet about what happened next.</Trans>,
  overdue: <Trans>Nothing is overdue here.</Trans>,
  withdrawn: <Trans>No polls here have been withdrawn.</Trans>,
}

function Nothing({ state, of, comm_id, after }: PollListData) {
  if (!state)
    return (
      <p>
        <Trans>Choose one of the lists above: every poll is in one of them.</Trans>
      </p>
    )
  return (
    <EmptyState title={after ? <Trans>You’ve reached the end of the list.</Trans> : empties[state]}>
      {comm_id === null && of !== 'all' && !after && (
        <p>
          <Link to={listAddress({ state, of: 'all', comm_id })}>
            <Trans>Look everywhere</Trans>
          </Link>
        </p>
      )}
    </EmptyState>
  )
}

const Pages = ({ state, of, comm_id, after, next }: PollListData) =>
  state && (
    <ListPages
      first={after ? listAddress({ state, of, comm_id }) : null}
      next={next && listAddress({ state, of, comm_id, after: next })}
    >
      <Trans>More polls</Trans>
    </ListPages>
  )
