import { Trans } from '@lingui/react/macro'
import { useDates } from '#web/words/dates.ts'

/** Shown only in print: the address of the page and the time of its numbers. */
export function PrintedLine({ url, at }: { url: string; at: string }) {
  const { dayInFull, time } = useDates()
  const when = `${dayInFull(at)}, ${time(at)}`
  return (
    <p className="on-paper">
      <Trans>
        From {url}, as it was on {when}.
      </Trans>
    </p>
  )
}
