import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCommunity } from '#web/state/use-community.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { isOver } from './is-over.ts'
import { PollWhen } from './poll-when.tsx'
import type { PollLine } from './lines.ts'
import { useAnswered } from './use-answered.ts'
import { Worded } from './worded.tsx'

interface Props {
  polls: PollLine[]
  /** The answered polls that the server knows of; a browser that has lost its guest cookie may remember more. */
  answered: ReadonlySet<string>
  /** Whether to name the community; false on pages that are already about one community. */
  withCommunity?: boolean
}

/** A list of polls: each links to its ballot until the poll has ended, then to its result. */
export function PollList({ polls, answered, withCommunity = false }: Props) {
  const isAnswered = useAnswered(answered)
  return (
    <ul className="rows">
      {polls.map((poll) => (
        <PollRow key={poll.poll_id} poll={poll} answered={isAnswered(poll.poll_id)} withCommunity={withCommunity} />
      ))}
    </ul>
  )
}

function PollRow({ poll, answered, withCommunity }: { poll: PollLine; answered: boolean; withCommunity: boolean }) {
  const community = useCommunity(poll.comm_id)
  return (
    <li>
      <h3>
        <Link to={`/${isOver(poll) ? 'results' : 'answer'}/${poll.poll_id}`}>
          <Written lang={poll.lang}>{poll.title}</Written>
        </Link>
        <Worded lang={poll.lang} correction={poll.correction} />
      </h3>
      <p className="meta">
        {withCommunity && community && (
          <b>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </b>
        )}
        <PollWhen poll={poll} />
        {answered && (
          <Tag>
            <Trans>you answered</Trans>
          </Tag>
        )}
        {poll.sample && <SampleTag />}
      </p>
    </li>
  )
}
