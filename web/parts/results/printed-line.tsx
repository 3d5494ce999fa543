import { Trans } from '@lingui/react/macro'
import { useDates } from '#web/words/dates.ts'

/** On paper alone: where the page stands, and of when its numbers are. */
export function PrintedLine({ url, at }: { url: string; at: string }) {
  const { dayAndTime } = useDates()
  const when = `${dayAndTime(at)} (${at.slice(0, 4)})`
  return (
    <p className="on-paper">
      <Trans>
        From {url}, as it was on {when}.
      </Trans>
    </p>
  )
}
