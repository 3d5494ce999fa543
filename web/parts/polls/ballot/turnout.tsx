import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { Pebbles, perPebble } from '#web/ui/pebbles.tsx'
import { TownStyles } from '#web/ui/town-styles.tsx'
import { useNumber } from '#web/words/dates.ts'
import { OnePebble } from '#web/parts/polls/one-pebble.tsx'
import { TimeLeft } from './time-left.tsx'
import { hasAnswered } from '#web/parts/polls/ballot-choices.ts'
import type { Poll } from '#web/parts/polls/types.ts'

interface Props {
  poll: Poll
  /** The number of people who have answered; null: not shown yet. */
  answers: number | null
  /** The number of people that one pebble represents, if the page shows pebbles of other polls as well. */
  per?: number
  /** The time at which the page is rendered. This part is rendered by the server alone. */
  now?: string
  /** Further facts about the poll. */
  children?: ReactNode
}

/**
 * Shown beside the ballot: who asks, how many people have answered, how long the poll stays open, and what the poll is
 * for.
 */
export function Turnout({
  poll,
  answers,
  per = perPebble(answers ?? 0),
  now = new Date().toISOString(),
  children,
}: Props) {
  const community = useCommunity(poll.comm_id)
  return (
    <aside className="turnout">
      <TownStyles />
      <div className="who-asks">
        {community && <Crest community={community} large />}
        {answers !== null && <Answers answers={answers} ring={per === 1 && waitsFor(poll)} />}
      </div>
      {answers !== null && (
        <>
          <Pebbles count={answers} per={per} yours={yoursIn(poll)} />
          {answers > 0 && <OnePebble per={per} />}
        </>
      )}
      <TimeLeft poll={poll} now={now} />
      {children}
    </aside>
  )
}

const waitsFor = ({ eligibility, my_response }: Poll) => eligibility.can && !hasAnswered(my_response)

/**
 * Whether the visitor's answer is given or still awaited; never `given` for a secret ballot, where nothing may link a
 * person to an answer.
 */
export function yoursIn(poll: Poll): 'given' | 'waiting' | null {
  if (waitsFor(poll)) return 'waiting'
  return hasAnswered(poll.my_response) && poll.secrecy !== 'secret' ? 'given' : null
}

function Answers({ answers, ring }: { answers: number; ring: boolean }) {
  const number = useNumber()
  // A zero in the largest type would put people off the poll.
  if (answers === 0)
    return (
      <p>
        <span>
          <Trans>Nobody has answered yet.</Trans> {ring && <Trans>The empty ring is yours.</Trans>}
        </span>
      </p>
    )
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
