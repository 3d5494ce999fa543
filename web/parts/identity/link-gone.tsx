import { Trans } from '@lingui/react/macro'
import { Head } from '#web/ui/head.tsx'
import type { ReactNode } from 'react'

/** A letter's link that does nothing any more: why that may be, and what to do now. */
export function LinkGone({ children }: { children: ReactNode }) {
  return (
    <>
      <Head title={<Trans>This link no longer works</Trans>}>
        <Trans>This link has already been used, has expired or wasn’t copied in full. Nothing has changed.</Trans>
      </Head>
      <p className="ways">{children}</p>
    </>
  )
}
