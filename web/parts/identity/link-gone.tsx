import { Trans } from '@lingui/react/macro'
import { Head } from '#web/ui/head.tsx'
import type { ReactNode } from 'react'

/** Shown for a link from an e-mail that no longer works: possible reasons, and what to do next. */
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
