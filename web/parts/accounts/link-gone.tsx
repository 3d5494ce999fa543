import { Trans } from '@lingui/react/macro'
import { Head } from '#web/ui/head.tsx'
import type { ReactNode } from 'react'

/** A letter's link that does nothing any more: why that may be, and what to do now. */
export function LinkGone({ children }: { children: ReactNode }) {
  return (
    <>
      <Head title={<Trans>This link no longer works</Trans>}>
        <Trans>It has been used already, is too old, or was not copied whole. Nothing was changed.</Trans>
      </Head>
      <p className="ways">{children}</p>
    </>
  )
}
