import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
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

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const loading = useNavigation().state !== 'idle'
  const online = useOnline()
  useArrive()
  return (
    <>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {loading && <div className="progress" role="progressbar" aria-label={t`Loading`} />}
      <TopBar />
      <div className="offline" role="status">
        {!online && (
          <p>
            <Trans>You are offline. What you see is as it was when it was loaded.</Trans>
          </p>
        )}
      </div>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  )
}
