import { Trans, useLingui } from '@lingui/react/macro'
import { useDates, useNumber } from '#web/words/dates.ts'
import type { Quota } from './types.ts'

/** The number of questions left, and when the next one becomes available. */
export function QuotaWords({ quota: { remaining, limit, reset_at } }: { quota: Quota }) {
  const { t } = useLingui()
  const { day, time } = useDates()
  const today = (moment: string) => day(moment) === day(new Date().toISOString())
  const number = useNumber()
  const [left, all] = [number(remaining), number(limit)]
  const at = reset_at && time(reset_at)
  const when = reset_at && (today(reset_at) ? t`today at ${at}` : t`tomorrow at ${at}`)
  if (remaining > 0 && when)
    return (
      <Trans>
        You have {left} of {all} questions left today. You’ll get another one {when}.
      </Trans>
    )
  if (remaining > 0)
    return (
      <Trans>
        You have {left} of {all} questions left today.
      </Trans>
    )
  if (!when) return <Trans>You’ve reached the limit for questions in 24 hours.</Trans>
  return (
    <Trans>
      You’ve reached the limit of {all} questions in 24 hours. You can ask the next one {when}.
    </Trans>
  )
}
