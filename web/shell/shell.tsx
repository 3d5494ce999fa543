import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useAuthEvents } from '#web/state/authentication.ts'
import { useOwnResponses } from '#web/state/poll-responses.ts'
import { useVisitor } from '#web/state/shared.ts'
import { useArrive } from './arrive.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

function onConnection(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const useOnline = () =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )

interface Props {
  /** The name of the site, for the top bar and for the footer. */
  mark?: ReactNode
  runBy?: ReactNode
  /** Shown at the top of every screen, such as the offer to keep a guest’s answers. */
  offer: ReactNode
  children: ReactNode
}

/** The frame around every screen. */
export function Shell({ mark, runBy, offer, children }: Props) {
  const { t } = useLingui()
  const { authenticating } = useVisitor()
  const loading = useNavigation().state !== 'idle' || authenticating
  const online = useOnline()
  useArrive()
  useAuthEvents()
  useOwnResponses()
  return (
    <>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {loading && <div className="progress" role="progressbar" aria-label={t`Loading`} />}
      <TopBar>{mark}</TopBar>
      <div className="offline" role="status">
        {!online && (
          <p>
            <Trans>You’re offline. This page may be out of date.</Trans>
          </p>
        )}
      </div>
      <main id="main" tabIndex={-1}>
        {offer}
        {children}
      </main>
      <Footer>{runBy}</Footer>
      <BottomBar />
    </>
  )
}
