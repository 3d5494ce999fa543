import { Trans } from '@lingui/react/macro'
import { useDates } from '#web/words/dates.ts'
import type { PollSummary } from './types.ts'

/** The date on which a poll opens, closes or closed. A draft may lack such a date, and a removed poll has none. */
export function PollWhen({
  poll: { state, opens_at, closes_at },
}: {
  poll: Pick<PollSummary, 'state' | 'opens_at' | 'closes_at'>
}) {
  const dates = useDates()
  if (state === 'scheduled' && opens_at) return <time dateTime={opens_at}>{dates.opens(opens_at)}</time>
  if (state === 'withdrawn') return <Trans>withdrawn</Trans>
  if (!closes_at || state === 'removed') return null
  const over = state === 'closed' || state === 'outcome'
  return <time dateTime={closes_at}>{(over ? dates.closed : dates.closes)(closes_at)}</time>
}
