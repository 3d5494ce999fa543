import { Trans } from '@lingui/react/macro'
import { useDates, useNumber } from '#web/words/dates.ts'
import type { MyPoll } from './types.ts'

/** The number of people who answered today, and the hour up to which they were counted. */
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
