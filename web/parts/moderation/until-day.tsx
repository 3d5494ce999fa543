import { Trans } from '@lingui/react/macro'
import { useDates } from '#web/words/dates.ts'

/** The day on which a measure ends, among the facts about it. */
export function UntilDay({ until }: { until: string }) {
  const { day } = useDates()
  return (
    <span>
      <Trans>
        until <time dateTime={until}>{day(until)}</time>
      </Trans>
    </span>
  )
}
