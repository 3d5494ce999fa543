import { Plural, Trans } from '@lingui/react/macro'
import { ClosesIn } from '#web/parts/polls/ballot/time-left.tsx'
import { isOver } from '#web/parts/polls/is-over.ts'
import type { AnyResult, Poll } from '#web/parts/polls/types.ts'
import { useDates } from '#web/words/dates.ts'

interface Props {
  poll: Poll
  result: AnyResult
  /** The time at which the page was rendered. */
  now: string
}

/**
 * On narrow screens, which have no rail: the share link, the number of answers and the time left, right below the
 * chart.
 */
export const AtAGlance = ({ poll, result, now }: Props) => (
  <p className="at-a-glance">
    <a className="act" href="#share">
      <Trans>Share</Trans>
    </a>
    {!result.hidden && (
      <b>
        <Plural value={result.n} one="# has answered" other="# have answered" />
      </b>
    )}
    <TimeOf poll={poll} now={now} />
  </p>
)

function TimeOf({ poll: { closes_at, state }, now }: Pick<Props, 'poll' | 'now'>) {
  const { day } = useDates()
  if (!closes_at || state === 'withdrawn') return null
  return (
    <span>
      {isOver({ state }) ? <Trans>closed {day(closes_at)}</Trans> : <ClosesIn closes_at={closes_at} now={now} />}
    </span>
  )
}
