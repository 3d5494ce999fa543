import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { Pebbles } from '#web/ui/pebbles.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { hasCounts, type CountedLine } from './lines.ts'
import { OnePebble } from './one-pebble.tsx'
import { PollWhen } from './poll-when.tsx'
import { useAnswered } from './use-answered.ts'
import { Worded } from './worded.tsx'

interface Props {
  polls: CountedLine[]
  /** The number of people that one pebble represents, everywhere on the page. */
  per: number
  /** Whether the page has already stated further up how many people a pebble represents. */
  told?: boolean
  answered: ReadonlySet<string>
}

/** Open polls as cards, each in the colour of its community. */
export function PollCards({ polls, per, told = false, answered }: Props) {
  const isAnswered = useAnswered(answered)
  return (
    <>
      {!told && hasCounts(polls) && <OnePebble per={per} />}
      <ul className="cards">
        {polls.map((poll) => (
          <PollCard key={poll.poll_id} poll={poll} per={per} answered={isAnswered(poll.poll_id)} />
        ))}
      </ul>
    </>
  )
}

function PollCard({ poll, per, answered }: { poll: CountedLine; per: number; answered: boolean }) {
  const community = useCommunity(poll.comm_id)
  const { answers } = poll
  return (
    <li className={`ticket ${community?.livery ?? 'river'}`}>
      <p className="from">
        <span>
          {community ? (
            <>
              <Crest community={community} />
              <Written lang={community.lang}>{community.comm_name}</Written>
            </>
          ) : (
            <Trans>For everyone</Trans>
          )}
        </span>
        <PollWhen poll={poll} />
      </p>
      <h3>
        <Link to={`/answer/${poll.poll_id}`}>
          <Written lang={poll.lang}>{poll.title}</Written>
        </Link>
        <Worded lang={poll.lang} correction={poll.correction} />
      </h3>
      {answers !== null && answers > 0 && <Pebbles count={answers} per={per} inRow={30} />}
      <p className="meta">
        {answers !== null && (
          <b>
            <Plural value={answers} _0="No answers yet" one="# has answered" other="# have answered" />
          </b>
        )}
        {poll.asks && <span>{poll.asks}</span>}
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
