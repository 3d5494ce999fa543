import { Plural, Trans } from '@lingui/react/macro'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { Pebbles, perPebble } from '#web/ui/pebbles.tsx'
import { useNumber } from '#web/words/dates.ts'
import { OnePebble } from '#web/parts/polls/one-pebble.tsx'
import { PollFacts } from './contract-strip.tsx'
import { TimeLeft } from './time-left.tsx'
import { hasAnswered } from '#web/parts/polls/ballot-choices.ts'
import type { Poll } from '#web/parts/polls/types.ts'

interface Props {
  poll: Poll
  /** How many have answered; null: not shown yet. */
  answers: number | null
  /** The time at which the page was rendered. */
  now: string
}

/** Shown beside the ballot: the community, the number of answers, the time left and the promise. */
export function Turnout({ poll, answers, now }: Props) {
  const community = useCommunity(poll.comm_id)
  const per = perPebble(answers ?? 0, MOST_PEBBLES)
  return (
    <aside className="turnout">
      <div className="who-asks">
        {community && <Crest community={community} large />}
        {answers !== null && <Answers answers={answers} ring={per === 1 && waitsFor(poll)} />}
      </div>
      {answers !== null && <Pebbles count={answers} per={per} yours={yoursIn(poll)} />}
      <OnePebble per={per} />
      <TimeLeft poll={poll} now={now} />
      <PollFacts poll={poll} />
    </aside>
  )
}

/** More pebbles than this are too many to take in. */
export const MOST_PEBBLES = 400

const waitsFor = ({ eligibility, my_response }: Poll) => eligibility.can && !hasAnswered(my_response)

/** The visitor’s own ring. In a secret ballot it is never filled: nothing there links a person to an answer. */
export function yoursIn(poll: Poll): 'given' | 'waiting' | null {
  if (waitsFor(poll)) return 'waiting'
  return hasAnswered(poll.my_response) && poll.secrecy !== 'secret' ? 'given' : null
}

function Answers({ answers, ring }: { answers: number; ring: boolean }) {
  const number = useNumber()
  return (
    <p>
      <b className="number">{number(answers)}</b>
      <span>
        <Plural value={answers} one="person has answered." other="people have answered." />{' '}
        {ring && <Trans>The empty ring is yours.</Trans>}
      </span>
    </p>
  )
}
