import { Trans } from '@lingui/react/macro'

/** Says in words, and with a dot, that the numbers on this page update automatically. */
export function LiveMark() {
  return (
    <span className="live">
      <Trans>Live</Trans>
    </span>
  )
}
