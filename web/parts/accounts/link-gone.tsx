import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A letter's link that does nothing any more: why that may be, and what to do now. */
export function LinkGone({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="head">
        <h1>
          <Trans>This link no longer works</Trans>
        </h1>
        <p className="lead">
          <Trans>It has been used already, is too old, or was not copied whole. Nothing was changed.</Trans>
        </p>
      </header>
      <p className="ways">{children}</p>
    </>
  )
}
