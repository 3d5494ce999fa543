import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TimeLeft } from '#web/parts/polls/ballot/time-left.tsx'
import { yoursIn } from '#web/parts/polls/ballot/turnout.tsx'
import { isOver } from '#web/parts/polls/is-over.ts'
import { OnePebble } from '#web/parts/polls/one-pebble.tsx'
import type { AnyResult, Poll } from '#web/parts/polls/types.ts'
import { useZone } from '#web/state/use-zone.ts'
import { Pebbles, perPebble } from '#web/ui/pebbles.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { TurnoutChart, type Turnout } from './turnout-chart.tsx'

interface Props {
  poll: Poll
  result: AnyResult
  /** The time at which the page was rendered. */
  now: string
  /** The turnout over time, if it may be shown. */
  turnout?: Turnout | null
  /** The content shown above everything else. */
  first?: ReactNode
  children: ReactNode
}

/** The rail beside a result: until when the result can change, who answered, and the additional content of the page. */
export const ResultRail = ({ poll, result, now, turnout, first, children }: Props) => (
  <aside className="rail">
    {first}
    <When poll={poll} now={now} />
    {!result.hidden && <HowMany poll={poll} {...result} />}
    {turnout && <TurnoutChart turnout={turnout} />}
    {children}
  </aside>
)

function When({ poll, now }: Pick<Props, 'poll' | 'now'>) {
  const { dayAndTime } = useDates()
  const zone = useZone()
  const { closes_at } = poll
  if (!closes_at || poll.state === 'withdrawn') return null
  const moment = (
    <time dateTime={closes_at}>
      {dayAndTime(closes_at)} ({zone})
    </time>
  )
  // Without a rail, the line above the question says when the poll closes, or when a scheduled poll opens.
  return (
    <div className={poll.state === 'scheduled' ? 'fact' : 'fact closing'}>
      <p>{isOver(poll) ? <Trans>Closed: {moment}</Trans> : <Trans>Closes: {moment}</Trans>}</p>
      <TimeLeft poll={poll} now={now} dated />
    </div>
  )
}

interface HowManyProps {
  poll: Poll
  n: number
  guests: number | null
  signed_in: number | null
}

/** The number of people, divided into guests and signed-in people if the result separates them. */
function HowMany({ poll, n, guests, signed_in }: HowManyProps) {
  const number = useNumber()
  const per = perPebble(n)
  const given = yoursIn(poll) === 'given' ? 'given' : null
  const both = poll.audience === 'everyone' && guests !== null && signed_in !== null
  return (
    <div className="fact">
      <p className="how-many">
        <b>{number(n)}</b>{' '}
        <span>
          <Plural value={n} one="person has answered." other="people have answered." />
        </span>
      </p>
      {n > 0 && <Pebbles count={n} per={per} yours={given} />}
      <OnePebble per={per} />
      {poll.audience === 'everyone' && !both && !isOver(poll) && (
        <p className="note">
          <Trans>How many of them were guests is shown at the end, unless that would single out a few people.</Trans>
        </p>
      )}
      {both && (
        <p className="note">
          <Plural value={guests} one="# guest" other="# guests" />,{' '}
          <Plural value={signed_in} one="# signed in" other="# signed in" />
        </p>
      )}
    </div>
  )
}
