import { Plural, Trans } from '@lingui/react/macro'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { useZone } from '#web/state/use-zone.ts'
import { useDates } from '#web/words/dates.ts'

interface Props {
  poll: Pick<PollSummary, 'opens_at' | 'closes_at' | 'state'>
  /** The time at which the page was rendered. */
  now: string
  /** Whether the closing time is shown beside the bar, so that the bar need not repeat it. */
  dated?: boolean
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The time from opening to closing, as a bar that fills up hour by hour, with the closing time and its zone. */
export function TimeLeft({ poll: { opens_at, closes_at, state }, now, dated = false }: Props) {
  const { day, closes } = useDates()
  const zone = useZone()
  if (!opens_at || !closes_at || state !== 'open') return null
  const [from, to, at] = [Date.parse(opens_at), Date.parse(closes_at), Date.parse(now)]
  const wholeHours = Math.floor(Math.max(0, at - from) / HOUR_MS) * HOUR_MS
  const gone = Math.round((100 * wholeHours) / Math.max(1, to - from))
  return (
    <div className="time-left">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 2H100" />
        <path className="gone" d={`M0 2H${Math.min(100, gone)}`} />
      </svg>
      <p>
        <span>
          <Trans>opened {day(opens_at)}</Trans>
        </span>
        {!dated && (
          <b>
            <ClosesIn closes_at={closes_at} now={now} />
          </b>
        )}
      </p>
      {!dated && (
        <p>
          <time dateTime={closes_at}>
            {closes(closes_at)} ({zone})
          </time>
        </p>
      )}
    </div>
  )
}

/** States in how many days an open poll closes. */
export function ClosesIn({ closes_at, now }: { closes_at: string; now: string }) {
  const days = Math.floor((Date.parse(closes_at) - Date.parse(now)) / DAY_MS)
  if (days < 1) return <Trans>closes within a day</Trans>
  return <Plural value={days} one="closes in # day" other="closes in # days" />
}
