import { Trans } from '@lingui/react/macro'
import { useZone } from '#web/state/use-zone.ts'

/** In the footer: the time zone of all times on the page, since a reader elsewhere may have another. */
export function OneClock() {
  const zone = useZone()
  return (
    <p>
      <Trans>Times on this site are in {zone}.</Trans>
    </p>
  )
}
