import { Trans } from '@lingui/react/macro'
import { useNumber } from '#web/words/dates.ts'
import type { MyPoll } from './types.ts'

/** The number of people who have answered today. */
export function AnswersToday({ today }: NonNullable<MyPoll['today']>) {
  const number = useNumber()
  const n = number(today)
  return (
    <small>
      <Trans>{n} today</Trans>
    </small>
  )
}
