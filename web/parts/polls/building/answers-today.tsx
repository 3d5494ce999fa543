import { Trans } from '@lingui/react/macro'
import { useDates, useNumber } from '#web/words/dates.ts'
import type { MyPoll } from './types.ts'

/** How many people answered today, up to which hour. */
export function AnswersToday({ today, until }: NonNullable<MyPoll['today']>) {
  const number = useNumber()
  const { time } = useDates()
  const [n, hour] = [number(today), time(until)]
  return (
    <small>
      <Trans>
        {n} of them today, as of {hour}
      </Trans>
    </small>
  )
}
