import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { Pebbles, perPebble } from '#web/ui/pebbles.tsx'
import { useNumber } from '#web/words/dates.ts'
import { OnePebble } from '#web/parts/polls/one-pebble.tsx'
import { TimeLeft } from './time-left.tsx'
import { hasAnswered } from '#web/parts/polls/ballot-choices.ts'
import type { Poll } from '#web/parts/polls/types.ts'

interface Props {
  poll: Poll
  /** The number of people who have answered; null: not shown yet. */
  answers: number | null
  /** The time at which the page was rendered. */
  now: string
  /** The facts about the poll, shown below the turnout. */
  children?: ReactNode
}

/** Shown beside the ballot: whose poll it is, who has answered, how long it stays open, and what it is for. */
export function Turnout({ poll, answers, now, children }: Props) {
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
      {children}
    </aside>
  )
}

/** The maximum number of pebbles shown: more could not be taken in at a glance. */
export const MOST_PEBBLES = 400

const waitsFor = ({ eligibility, my_response }: Poll) => eligibility.can && !hasAnswered(my_response)

/**
 * The status of the visitor's own pebble. null for a secret ballot, where nothing may lead from a person to an answer.
 */
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
